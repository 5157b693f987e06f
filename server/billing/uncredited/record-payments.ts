import type { CheckoutSession } from '@curbgrade/core/billing/paid-session'
import {
  hasUnreturnedMoney,
  type UncreditedPayment,
  uncreditedPayments,
} from '@curbgrade/core/billing/uncredited'
import { ok, type Result } from '@curbgrade/core/shared/result'
import type { Db, Pool } from '../../platform/db/pool.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Log } from '../../platform/log.ts'
import type { CustomerFacts, PaymentProvider, PaymentsUnavailable } from '../provider.ts'
import { databaseTime } from '../store.ts'
import { insertUncredited, resolveUncredited } from './store.ts'

export type RecordPorts = { readonly pool: Pool; readonly payments: PaymentProvider; readonly log: Log }

export type Recorded = UncreditedPayment & { readonly userId: string | null }

type Read = {
  readonly customerId: string
  readonly sessions: CustomerFacts['sessions']
  readonly readAt: Date
}

export async function saveUncredited(tx: Db, userId: string, { customerId, sessions, readAt }: Read) {
  const refunded = sessions.filter(isRefunded).map(({ id }) => id)
  await resolveUncredited(tx, userId, { refunded, readAt })
  return insertNew(tx, userId, uncreditedPayments(customerId, sessions), readAt)
}

const isRefunded = (session: CheckoutSession): boolean =>
  session.paymentStatus === 'paid' && !hasUnreturnedMoney(session)

async function insertNew(
  tx: Db,
  userId: string | null,
  payments: readonly UncreditedPayment[],
  readAt: Date,
): Promise<Recorded[]> {
  const recorded: Recorded[] = []
  for (const payment of payments)
    if (await insertUncredited(tx, userId, { payment, readAt })) recorded.push({ ...payment, userId })
  return recorded
}

/** The account was deleted before the payment, or another product's customer paid one of our prices. */
export async function recordUnknownCustomer(
  { pool, payments, log }: RecordPorts,
  customerId: string,
): Promise<Result<null, PaymentsUnavailable>> {
  const readAt = await databaseTime(pool)
  const facts = await payments.readCustomer(customerId)
  if (!facts.ok) return facts
  const uncredited = uncreditedPayments(null, facts.value.sessions)
  logUncredited(log, await inTransaction(pool, (tx) => insertNew(tx, null, uncredited, readAt)))
  return ok(null)
}

export function logUncredited(log: Log, payments: readonly Recorded[]): void {
  for (const { id: session, userId, code, amount, currency } of payments)
    log.error(
      { source: 'billing', session, userId, code, amount, currency },
      'a payment was taken and cannot be credited',
    )
}
