import { premiumPlan } from '@curbgrade/core/billing/catalogue'
import { paidPack, refundedTokens } from '@curbgrade/core/billing/paid-session'
import { currentSubscription, viewOf } from '@curbgrade/core/billing/subscription'
import { ok, type Result } from '@curbgrade/core/shared/result'
import type { Db, Pool } from '../platform/db/pool.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { creditPurchase, takeBackTokens } from '../tokens/index.ts'
import type { CustomerFacts, PaymentProvider, Unavailable } from './provider.ts'
import {
  databaseTime,
  findUserOfCustomer,
  insertPurchase,
  lockPurchase,
  markSynced,
  saveRefund,
  saveSubscription,
} from './store.ts'

export type SyncPorts = {
  readonly pool: Pool
  readonly payments: PaymentProvider
  readonly onPayment: (userId: string) => void
}

type Session = CustomerFacts['sessions'][number]

/**
 * Makes what we hold of a customer what the provider says now. It does not matter which event asked for it, how often,
 * or in what order: the truth is read anew, and each thing that was paid has an effect once (D5, P6).
 */
export async function syncCustomer(
  { pool, payments, onPayment }: SyncPorts,
  customerId: string,
): Promise<Result<null, Unavailable>> {
  const userId = await findUserOfCustomer(pool, customerId)
  if (userId === null) return ok(null)
  const readAt = await databaseTime(pool)
  const facts = await payments.readCustomer(customerId)
  if (!facts.ok) return facts
  await inTransaction(pool, async (tx) => {
    await keepSubscription(tx, userId, facts.value, readAt)
    for (const session of facts.value.sessions) await keepSession(tx, userId, customerId, session)
    for (const invoice of facts.value.invoices)
      await insertPurchase(tx, {
        userId,
        providerId: invoice.id,
        type: 'subscription',
        productId: premiumPlan.priceId,
        tokens: 0,
        amountCents: invoice.amountCents,
        at: invoice.paidAt,
      })
    await markSynced(tx, customerId, readAt)
  })
  onPayment(userId)
  return ok(null)
}

async function keepSubscription(tx: Db, userId: string, facts: CustomerFacts, readAt: Date): Promise<void> {
  const subscription = currentSubscription(facts.subscriptions)
  if (subscription === null) return
  await saveSubscription(tx, userId, { providerId: subscription.id, view: viewOf(subscription), readAt })
}

async function keepSession(tx: Db, userId: string, customerId: string, session: Session): Promise<void> {
  const pack = paidPack(session, customerId)
  if (!pack.ok) return
  const { priceId, tokens, priceCents } = pack.value
  const purchase = { userId, providerId: session.id, type: 'token_purchase' as const, productId: priceId }
  await insertPurchase(tx, { ...purchase, tokens, amountCents: priceCents, at: session.createdAt })
  await creditPurchase(tx, { userId, amount: tokens, ref: session.id })
  await keepRefund(tx, userId, session)
}

/** Refunds only grow: an older answer of the provider gives nothing back. */
async function keepRefund(tx: Db, userId: string, session: Session): Promise<void> {
  const known = await lockPurchase(tx, userId, session.id)
  if (known === null) return
  const refundedCents = Math.max(known.refunded_cents, Math.min(session.refundedCents, known.amount_cents))
  if (refundedCents === known.refunded_cents && session.isDisputed === known.is_disputed) return
  const due = refundedTokens({ tokens: known.tokens, priceCents: known.amount_cents }, refundedCents)
  const taken =
    due > known.refunded_tokens
      ? await takeBackTokens(tx, {
          userId,
          amount: due - known.refunded_tokens,
          ref: `${session.id}:${refundedCents}`,
        })
      : 0
  await saveRefund(tx, session.id, {
    refundedCents,
    refundedTokens: known.refunded_tokens + taken,
    isDisputed: session.isDisputed,
  })
}
