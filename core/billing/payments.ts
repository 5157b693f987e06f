import { premiumPlan } from './catalog.ts'
import { type CheckoutSession, givenBackCents, isInDispute, paidPack, type Returned } from './paid-session.ts'

/** Something that was paid, as it should stand with us. */
export type Payment = {
  /** Of the checkout session or invoice. */
  readonly id: string
  readonly type: 'token_purchase' | 'subscription'
  readonly productId: string
  readonly tokens: number
  readonly amountCents: number
  /** Refunded, or lost to a dispute. */
  readonly refundedCents: number
  readonly isDisputed: boolean
  readonly at: Date
}

/** A paid invoice of a subscription. */
export type PaidInvoice = Returned & {
  readonly id: string
  readonly amountCents: number
  readonly paidAt: Date
}

/** Everything the payment provider knows of a customer that was paid, or may have been. */
export type PaidThings = {
  readonly sessions: readonly (CheckoutSession & { readonly createdAt: Date })[]
  readonly invoices: readonly PaidInvoice[]
}

/** What a customer has paid: packs by the rule of `paidPack`, and months of the plan. */
export const paymentsOf = (customerId: string, { sessions, invoices }: PaidThings): Payment[] => [
  ...sessions.flatMap((session) => {
    const pack = paidPack(session, customerId)
    if (!pack.ok) return []
    const { priceId, tokens, priceCents } = pack.value
    return {
      id: session.id,
      type: 'token_purchase' as const,
      productId: priceId,
      tokens,
      amountCents: priceCents,
      refundedCents: Math.min(givenBackCents(session), priceCents),
      isDisputed: isInDispute(session),
      at: session.createdAt,
    }
  }),
  ...invoices.map((invoice) => ({
    id: invoice.id,
    type: 'subscription' as const,
    productId: premiumPlan.priceId,
    tokens: 0,
    amountCents: invoice.amountCents,
    refundedCents: Math.min(givenBackCents(invoice), invoice.amountCents),
    isDisputed: isInDispute(invoice),
    at: invoice.paidAt,
  })),
]
