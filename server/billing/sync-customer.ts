import { refundedTokens } from '@curbgrade/core/billing/paid-session'
import { type Payment, paymentsOf } from '@curbgrade/core/billing/payments'
import { currentSubscription, viewOf } from '@curbgrade/core/billing/subscription'
import { ok, type Result } from '@curbgrade/core/shared/result'
import type { Db, Pool } from '../platform/db/pool.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { creditPurchase, takeBackTokens } from '../tokens/index.ts'
import type { CustomerFacts, PaymentProvider, Unavailable } from './provider.ts'
import {
  databaseTime,
  findRefundStates,
  findUserOfCustomer,
  holdUserOfCustomer,
  insertPurchase,
  lockPurchase,
  markSynced,
  type RefundState,
  saveRefund,
  saveSubscription,
} from './store.ts'

export type SyncPorts = {
  readonly pool: Pool
  readonly payments: PaymentProvider
  readonly onPayment: (userId: string) => void
}

/**
 * Makes what we hold of a customer what the provider says now. It does not matter which event asked for it, how often,
 * or in what order: the truth is read anew, and each thing that was paid has an effect once (D5, P6).
 */
export async function syncCustomer(
  { pool, payments, onPayment }: SyncPorts,
  customerId: string,
): Promise<Result<null, Unavailable>> {
  if ((await findUserOfCustomer(pool, customerId)) === null) return ok(null)
  const readAt = await databaseTime(pool)
  const facts = await payments.readCustomer(customerId)
  if (!facts.ok) return facts
  const userId = await inTransaction(pool, (tx) => keepFacts(tx, { customerId, facts: facts.value, readAt }))
  if (userId !== null) onPayment(userId)
  return ok(null)
}

type Read = { readonly customerId: string; readonly facts: CustomerFacts; readonly readAt: Date }

/** Whom it concerned; null when the account was deleted while the provider was asked. */
async function keepFacts(tx: Db, { customerId, facts, readAt }: Read): Promise<string | null> {
  const userId = await holdUserOfCustomer(tx, customerId)
  if (userId === null) return null
  await keepSubscription(tx, userId, facts, readAt)
  const known = await findRefundStates(tx, userId)
  for (const payment of paymentsOf(customerId, facts))
    if (isNews(payment, known.get(payment.id))) await keepPayment(tx, userId, payment)
  await markSynced(tx, customerId, readAt)
  return userId
}

async function keepSubscription(tx: Db, userId: string, facts: CustomerFacts, readAt: Date): Promise<void> {
  const subscription = currentSubscription(facts.subscriptions)
  if (subscription === null) return
  await saveSubscription(tx, userId, { providerId: subscription.id, view: viewOf(subscription), readAt })
}

/** Refunds only grow: an older answer of the provider gives nothing back. */
const isNews = ({ refundedCents, isDisputed }: Payment, known: RefundState | undefined): boolean =>
  known === undefined || refundedCents > known.refunded_cents || isDisputed !== known.is_disputed

async function keepPayment(tx: Db, userId: string, payment: Payment): Promise<void> {
  const isNew = await insertPurchase(tx, userId, payment)
  if (isNew && payment.tokens > 0)
    await creditPurchase(tx, { userId, amount: payment.tokens, ref: payment.id })
  const known = await lockPurchase(tx, userId, payment.id)
  if (known !== null && isNews(payment, known)) await keepRefund(tx, userId, payment, known)
}

async function keepRefund(tx: Db, userId: string, payment: Payment, known: RefundState): Promise<void> {
  const { id, tokens, amountCents: priceCents, isDisputed } = payment
  const refundedCents = Math.max(known.refunded_cents, payment.refundedCents)
  const due = tokens === 0 ? 0 : refundedTokens({ tokens, priceCents }, refundedCents)
  const missing = due - known.refunded_tokens
  const taken =
    refundedCents > known.refunded_cents && missing > 0
      ? await takeBackTokens(tx, { userId, amount: missing, ref: `${id}:${refundedCents}` })
      : 0
  await saveRefund(tx, id, { refundedCents, refundedTokens: known.refunded_tokens + taken, isDisputed })
}
