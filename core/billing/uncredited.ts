import { currency } from './catalog.ts'
import { type CheckoutSession, givenBackCents, paidPack, type UncreditedCode } from './paid-session.ts'

/** Money that was taken and that no pack can be credited for. */
export type UncreditedPayment = {
  /** Of the checkout session. */
  readonly id: string
  readonly code: UncreditedCode
  /** In the smallest unit of the currency. */
  readonly amount: number
  readonly currency: string
  readonly at: Date
}

type Session = CheckoutSession & { readonly createdAt: Date }

/**
 * The payments among a customer's sessions that `paidPack` refuses although the money is with us (P23). `customerId` is
 * null for a customer nobody here has: then only sessions with a price of our catalog are meant for us.
 */
export const uncreditedPayments = (
  customerId: string | null,
  sessions: readonly Session[],
): UncreditedPayment[] =>
  sessions.flatMap((session) => {
    const pack = paidPack(session, customerId)
    if (pack.ok || !isMoneyTaken(session)) return []
    if (customerId === null && session.items.every(({ priceId }) => priceId === null)) return []
    return {
      id: session.id,
      code: pack.error.code,
      amount: session.amountTotalCents ?? 0,
      currency: session.currency ?? currency,
      at: session.createdAt,
    }
  })

/** Paid, and at least a part of it wasn't given back. */
export const isMoneyTaken = (session: CheckoutSession): boolean =>
  session.mode === 'payment' &&
  session.paymentStatus === 'paid' &&
  givenBackCents(session) < (session.amountTotalCents ?? Number.POSITIVE_INFINITY)
