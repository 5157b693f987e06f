import { currency } from './catalog.ts'
import { type CheckoutSession, paidPack, returnedCents, type UncreditedCode } from './paid-session.ts'

/** A payment that we received but can't credit a pack for. */
export type UncreditedPayment = {
  readonly id: string
  readonly code: UncreditedCode
  /** In the smallest unit of the currency. */
  readonly amount: number
  readonly currency: string
  readonly at: Date
}

type Session = CheckoutSession & { readonly createdAt: Date }

/**
 * Payments that `paidPack` refuses although we have the money (P23). `customerId` is null for a customer
 * without an account here: then only sessions with a price from our catalog are ours.
 */
export const uncreditedPayments = (
  customerId: string | null,
  sessions: readonly Session[],
): UncreditedPayment[] =>
  sessions.flatMap((session) => {
    const pack = paidPack(session, customerId)
    if (pack.ok || !hasUnreturnedMoney(session)) return []
    if (customerId === null && session.items.every(({ priceId }) => priceId === null)) return []
    return {
      id: session.id,
      code: pack.error.code,
      amount: session.amountTotalCents ?? 0,
      currency: session.currency ?? currency,
      at: session.createdAt,
    }
  })

/** Paid, and not fully returned. */
export const hasUnreturnedMoney = (session: CheckoutSession): boolean =>
  session.mode === 'payment' &&
  session.paymentStatus === 'paid' &&
  returnedCents(session) < (session.amountTotalCents ?? Number.POSITIVE_INFINITY)
