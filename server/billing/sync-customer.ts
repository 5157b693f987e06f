import { type Payment, toPayments } from '@curbgrade/core/billing/payments'
import { currentSubscription, toSubscriptionView } from '@curbgrade/core/billing/subscription'
import { ok, type Result } from '@curbgrade/core/shared/result'
import type { Db } from '../platform/db/pool.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { creditPurchase, lockLedger, takeOwedTokens } from '../tokens/index.ts'
import type { CustomerFacts, PaymentsUnavailable } from './provider.ts'
import {
  databaseTime,
  findRefundStates,
  findUserOfCustomer,
  insertPurchase,
  lockUserOfCustomer,
  markSynced,
  type RefundState,
  saveRefund,
  saveSubscription,
} from './store.ts'
import {
  logUncredited,
  type Recorded,
  type RecordPorts,
  saveUncredited,
} from './uncredited/record-payments.ts'

export type SyncPorts = RecordPorts & { readonly onPayment: (userId: string) => void }

/**
 * The triggering event, its frequency and order don't matter: the current state is read, and each payment
 * takes effect once (D5, P6). `unknown` means that no account here has this customer (anymore).
 */
export async function syncCustomer(
  { pool, payments, onPayment, log }: SyncPorts,
  customerId: string,
): Promise<Result<'known' | 'unknown', PaymentsUnavailable>> {
  if ((await findUserOfCustomer(pool, customerId)) === null) return ok('unknown')
  const readAt = await databaseTime(pool)
  const facts = await payments.readCustomer(customerId)
  if (!facts.ok) return facts
  const saved = await inTransaction(pool, (tx) => saveFacts(tx, { customerId, facts: facts.value, readAt }))
  if (saved === null) return ok('unknown')
  logUncredited(log, saved.uncredited)
  onPayment(saved.userId)
  return ok('known')
}

type CustomerRead = { readonly customerId: string; readonly facts: CustomerFacts; readonly readAt: Date }
type Saved = { readonly userId: string; readonly uncredited: readonly Recorded[] }

async function saveFacts(tx: Db, { customerId, facts, readAt }: CustomerRead): Promise<Saved | null> {
  const userId = await lockUserOfCustomer(tx, customerId)
  if (userId === null) return null
  await saveCurrentSubscription(tx, userId, facts, readAt)
  await savePayments(tx, userId, toPayments(customerId, facts))
  const uncredited = await saveUncredited(tx, userId, { customerId, sessions: facts.sessions, readAt })
  await markSynced(tx, customerId, readAt)
  return { userId, uncredited }
}

async function saveCurrentSubscription(
  tx: Db,
  userId: string,
  facts: CustomerFacts,
  readAt: Date,
): Promise<void> {
  const subscription = currentSubscription(facts.subscriptions)
  if (subscription === null) return
  await saveSubscription(tx, userId, {
    providerId: subscription.id,
    view: toSubscriptionView(subscription),
    readAt,
  })
}

async function savePayments(tx: Db, userId: string, payments: readonly Payment[]): Promise<void> {
  const known = await findRefundStates(tx, userId)
  const updates = payments.filter((payment) => hasChanged(payment, known.get(payment.id)))
  if (updates.length === 0) return
  await lockLedger(tx, userId)
  for (const payment of updates) {
    const isNew = await insertPurchase(tx, userId, payment)
    if (isNew && payment.tokens > 0)
      await creditPurchase(tx, { userId, amount: payment.tokens, ref: payment.id })
    await saveRefund(tx, userId, payment)
  }
  await takeOwedTokens(tx, userId)
}

/** Refunds only grow: an outdated read of the provider must not undo one. */
const hasChanged = ({ refundedCents, isDisputed }: Payment, known: RefundState | undefined): boolean =>
  known === undefined || refundedCents > known.refunded_cents || isDisputed !== known.is_disputed
