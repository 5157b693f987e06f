import {
  type Books,
  type Difference,
  reconcile,
  uncreditedDifference,
} from '@curbgrade/core/billing/reconcile'
import { ok, type Refusal, type Result, refuse } from '@curbgrade/core/shared/result'
import type { Pool } from '../../platform/db/pool.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { readPurchaseLedger } from '../../tokens/index.ts'
import type { PaymentProvider, Unavailable } from '../provider.ts'
import { findAccount, findAccounts, findPayments, findPlan, findUncredited } from './store.ts'

export type ReconcilePorts = { readonly pool: Pool; readonly payments: PaymentProvider }
export type Account = { readonly userId: string; readonly customerId: string | null }
/** `userId` is null for payments of a customer nobody here has. */
export type AccountDifference = Omit<Account, 'userId'> & { readonly userId: string | null } & Difference

type Compared = { readonly accounts: number; readonly differences: number }

/** Compares the ledger, the purchases and the provider, and tells each difference; changes nothing. */
export async function reconcileAccounts(
  ports: ReconcilePorts,
  accounts: AsyncIterable<Account> | Iterable<Account>,
  tell: (difference: AccountDifference) => void,
): Promise<Result<Compared, Unavailable>> {
  const compared = { accounts: 0, differences: 0 }
  for await (const account of accounts) {
    const differences = await differencesOf(ports, account)
    if (!differences.ok) return differences
    compared.accounts += 1
    compared.differences += differences.value.length
    for (const difference of differences.value) tell({ ...account, ...difference })
  }
  return ok(compared)
}

/** Tells of payments that customers made whom nobody here has; answers how many. */
export async function reconcileStrangers(
  pool: Pool,
  tell: (difference: AccountDifference) => void,
): Promise<number> {
  const open = (await findUncredited(pool, null)).filter(({ isSettledByHand }) => !isSettledByHand)
  for (const payment of open) tell({ userId: null, customerId: null, ...uncreditedDifference(payment) })
  return open.length
}

/** Our books are read last: what comes in meanwhile is with the provider first. */
async function differencesOf(
  { pool, payments }: ReconcilePorts,
  { userId, customerId }: Account,
): Promise<Result<Difference[], Unavailable>> {
  if (customerId === null) return ok(reconcile(await readBooks(pool, userId), null))
  const facts = await payments.readCustomer(customerId)
  if (!facts.ok) return facts
  return ok(reconcile(await readBooks(pool, userId), { customerId, ...facts.value }))
}

/** From one snapshot: a payment that is recorded right now is in all of them, or in none. */
const readBooks = (pool: Pool, userId: string): Promise<Books> =>
  inTransaction(pool, async (tx) => {
    await tx.query('set transaction isolation level repeatable read, read only')
    return {
      ...(await readPurchaseLedger(tx, userId)),
      purchases: await findPayments(tx, userId),
      uncredited: await findUncredited(tx, userId),
      subscription: await findPlan(tx, userId),
    }
  })

const PAGE = 500
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'

/** Every account there ever was, in the order of their ids. */
export async function* allAccounts(pool: Pool): AsyncGenerator<Account> {
  for (let after: string | undefined = BEFORE_ALL; after !== undefined; ) {
    const page: Account[] = await findAccounts(pool, { after, limit: PAGE })
    yield* page
    after = page.length < PAGE ? undefined : page.at(-1)?.userId
  }
}

export async function oneAccount(
  pool: Pool,
  idOrEmail: string,
): Promise<Result<Account, Refusal<'not_found'>>> {
  const account = await findAccount(pool, idOrEmail)
  return account === null ? refuse('not_found') : ok(account)
}
