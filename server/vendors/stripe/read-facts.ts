import type { CheckoutSession, Dispute } from '@curbgrade/core/billing/paid-session'
import type { ProviderSubscription } from '@curbgrade/core/billing/subscription'
import type { Stripe } from 'stripe'
import type { PriceBook } from './price-book.ts'

/** The end of the period in older API versions, which a webhook endpoint may still use. */
type OlderShape = { current_period_end?: number }

export function readSubscription(subscription: Stripe.Subscription): ProviderSubscription {
  const { current_period_end: older } = subscription as OlderShape
  const newer = subscription.items.data.flatMap(({ current_period_end: end }) => end ?? [])
  return {
    id: subscription.id,
    status: subscription.status,
    createdAt: subscription.created,
    cancelAtPeriodEnd: subscription.cancel_at_period_end,
    cancelAt: subscription.cancel_at,
    periodEnds: newer.length > 0 || older === undefined ? newer : [older],
  }
}

export async function readSession(
  session: Stripe.Checkout.Session,
  { prices, disputesOf }: { prices: PriceBook; disputesOf: (chargeId: string) => Promise<Dispute[]> },
): Promise<CheckoutSession> {
  const items = await Promise.all(
    (session.line_items?.data ?? []).map(async ({ price, quantity }) => ({
      priceId: price === null ? null : await prices.ourIdOf(price),
      quantity,
    })),
  )
  const charge = chargeOf(session)
  return {
    id: session.id,
    mode: session.mode,
    customerId: typeof session.customer === 'string' ? session.customer : (session.customer?.id ?? null),
    paymentStatus: session.payment_status,
    amountTotalCents: session.amount_total,
    currency: session.currency,
    items,
    refundedCents: charge?.amount_refunded ?? 0,
    // A charge stays marked as disputed even after the decision.
    disputes: charge?.disputed ? await disputesOf(charge.id) : [],
  }
}

function chargeOf({ payment_intent: payment }: Stripe.Checkout.Session): Stripe.Charge | null {
  const charge = typeof payment === 'string' ? null : payment?.latest_charge
  return typeof charge === 'string' ? null : (charge ?? null)
}
