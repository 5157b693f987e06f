import { ok, type Refusal, type Result, refuse } from '../shared/result.ts'
import { currency, findPack, type TokenPack } from './catalog.ts'

export type Dispute = { readonly status: string; readonly amountCents: number }

export type Returned = {
  /** Excludes disputes. */
  readonly refundedCents: number
  readonly disputes: readonly Dispute[]
}

export type CheckoutSession = Returned & {
  readonly id: string
  readonly mode: string
  readonly customerId: string | null
  readonly paymentStatus: string
  readonly amountTotalCents: number | null
  readonly currency: string | null
  readonly items: readonly { readonly priceId: string | null; readonly quantity: number | null }[]
}

export type UncreditedCode =
  | 'not_tokens'
  | 'unpaid'
  | 'foreign_customer'
  | 'unknown_items'
  | 'wrong_amount'
  | 'wrong_currency'

/** Tokens follow from the catalog and the price paid, never from a session's metadata (D5, D6, P6, P7). */
export function paidPack(
  session: CheckoutSession,
  customerId: string | null,
): Result<TokenPack, Refusal<UncreditedCode>> {
  if (session.mode !== 'payment') return refuse('not_tokens')
  if (session.customerId !== customerId) return refuse('foreign_customer')
  if (session.paymentStatus !== 'paid') return refuse('unpaid')
  const [item, ...more] = session.items
  const pack = item?.priceId == null ? undefined : findPack(item.priceId)
  if (pack === undefined || more.length > 0 || item?.quantity !== 1) return refuse('unknown_items')
  if (session.currency !== currency) return refuse('wrong_currency')
  return session.amountTotalCents === pack.priceCents ? ok(pack) : refuse('wrong_amount')
}

export const returnedCents = ({ refundedCents, disputes }: Returned): number =>
  disputes.reduce(
    (sum, { status, amountCents }) => sum + (status === 'lost' ? amountCents : 0),
    refundedCents,
  )

export const isInDispute = ({ disputes }: Returned): boolean =>
  disputes.some(({ status }) => !DECIDED.includes(status))

const DECIDED = ['won', 'lost', 'warning_closed', 'prevented']

/** All tokens that a refund takes back: proportional, rounded in the buyer's favor. */
export const refundedTokens = (pack: { tokens: number; priceCents: number }, refundedCents: number): number =>
  Math.floor((pack.tokens * Math.min(refundedCents, pack.priceCents)) / pack.priceCents)
