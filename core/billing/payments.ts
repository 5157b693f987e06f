import { premiumPlan } from './catalog.ts'
import { type CheckoutSession, isInDispute, paidPack, type Returned, returnedCents } from './paid-session.ts'

export type Payment = {
  /** Id of the checkout session or invoice. */
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

export type PaidInvoice = Returned & {
  readonly id: string
  readonly amountCents: number
  readonly paidAt: Date
}

/** All of a customer's checkout sessions, paid or not, and paid invoices. */
export type ProviderPayments = {
  readonly sessions: readonly (CheckoutSession & { readonly createdAt: Date })[]
  readonly invoices: readonly PaidInvoice[]
}

export const toPayments = (customerId: string, { sessions, invoices }: ProviderPayments): Payment[] => [
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
      refundedCents: Math.min(returnedCents(session), priceCents),
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
    refundedCents: Math.min(returnedCents(invoice), invoice.amountCents),
    isDisputed: isInDispute(invoice),
    at: invoice.paidAt,
  })),
]
