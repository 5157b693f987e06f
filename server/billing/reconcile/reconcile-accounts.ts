import {
  type Books,
  type Difference,
  reconcile,
  uncreditedDifference,
} from '@curbgrade/core/billing/reconcile'
import { ok, type Refusal, type Result, refuse } from '@curbgrade/core/shared/result'
import type { Pool } from '../../platform/db/pool.ts'
import { inSnapshot } from '../../platform/db/transaction.ts'
import { readPurchaseLedger } from '../../tokens/index.ts'
import type { PaymentProvider, PaymentsUnavailable } from '../provider.ts'
import { findAccount, findAccounts, findPayments, findPlan, findUncredited } from './store.ts'

export type ReconcilePorts = { readonly pool: Pool; readonly payments: PaymentProvider }
export type Account = { readonly userId: string; readonly customerId: string | null }
export type AccountDifference = Omit<Account, 'userId'> & { readonly userId: string | null } & Difference

type Compared = { readonly accounts: number; readonly differences: number }

export async function reconcileAccounts(
  ports: ReconcilePorts,
  accounts: AsyncIterable<Account> | Iterable<Account>,
  report: (difference: AccountDifference) => void,
): Promise<Result<Compared, PaymentsUnavailable>> {
  const compared = { accounts: 0, differences: 0 }
  for await (const account of accounts) {
    const differences = await findDifferences(ports, account)
    if (!differences.ok) return differences
    compared.accounts += 1
    compared.differences += differences.value.length
    for (const difference of differences.value) report({ ...account, ...difference })
  }
  return ok(compared)
}

export async function reconcileUnknownCustomers(
  pool: Pool,
  report: (difference: AccountDifference) => void,
): Promise<number> {
  const open = (await findUncredited(pool, null)).filter(({ isSettledByHand }) => !isSettledByHand)
  for (const payment of open) report({ userId: null, customerId: null, ...uncreditedDifference(payment) })
  return open.length
}

/** Reads our books last: a payment that arrives in between reaches the provider first. */
async function findDifferences(
  { pool, payments }: ReconcilePorts,
  { userId, customerId }: Account,
): Promise<Result<Difference[], PaymentsUnavailable>> {
  if (customerId === null) return ok(reconcile(await readBooks(pool, userId), null))
  const facts = await payments.readCustomer(customerId)
  if (!facts.ok) return facts
  return ok(reconcile(await readBooks(pool, userId), { customerId, ...facts.value }))
}

/** Reads one snapshot, so that a payment being recorded right now is in all parts or in none. */
const readBooks = (pool: Pool, userId: string): Promise<Books> =>
  inSnapshot(pool, async (tx) => ({
    ...(await readPurchaseLedger(tx, userId)),
    purchases: await findPayments(tx, userId),
    uncredited: await findUncredited(tx, userId),
    subscription: await findPlan(tx, userId),
  }))

const PAGE = 500
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'

export async function* allAccounts(pool: Pool): AsyncGenerator<Account> {
  for (let after: string | undefined = BEFORE_ALL; after !== undefined; ) {
    const page: Account[] = await findAccounts(pool, { after, limit: PAGE })
    yield* page
    after = page.length < PAGE ? undefined : page.at(-1)?.userId
  }
}

export async function findOneAccount(
  pool: Pool,
  idOrEmail: string,
): Promise<Result<Account, Refusal<'not_found'>>> {
  const account = await findAccount(pool, idOrEmail)
  return account === null ? refuse('not_found') : ok(account)
}
