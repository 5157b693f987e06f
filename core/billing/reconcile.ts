import { amountToText } from '../shared/money.ts'
import { refundedTokens } from './paid-session.ts'
import { type PaidThings, type Payment, paymentsOf } from './payments.ts'
import {
  currentSubscription,
  isRunning,
  type ProviderSubscription,
  type SubscriptionView,
  viewOf,
} from './subscription.ts'
import { type UncreditedPayment, uncreditedPayments } from './uncredited.ts'

/** Tokens that the ledger moved for a payment. */
export type Moved = { readonly id: string; readonly tokens: number }

/** Everything we hold of a user that money moves. */
export type Books = {
  readonly balance: number
  /** Set aside of the balance. */
  readonly reserved: number
  readonly entrySum: number
  readonly credited: readonly Moved[]
  readonly takenBack: readonly Moved[]
  readonly purchases: readonly (Omit<Payment, 'at'> & {
    readonly refundedTokens: number
    /** Still to be taken back. */
    readonly owedTokens: number
    /** Not asked for any more. */
    readonly forgivenTokens: number
  })[]
  /** Recorded as paid and not credited, without those that were credited or refunded since. */
  readonly uncredited: readonly (Uncredited & { readonly isSettledByHand: boolean })[]
  readonly subscription: (SubscriptionView & { readonly id: string }) | null
}

type Uncredited = Omit<UncreditedPayment, 'at'>

/** Everything the payment provider knows of the user's customer. */
export type ProviderBooks = PaidThings & {
  readonly customerId: string
  readonly subscriptions: readonly ProviderSubscription[]
}

type Value = string | number | boolean | null

/** `what` of the payment, subscription or ledger `of` is `held` with us, and should be `wanted`. */
export type Difference = {
  readonly of: string
  readonly what: string
  readonly held: Value
  readonly wanted: Value
}

/**
 * What does not agree: the ledger with itself and with what was paid, and what was paid with what the provider says. An
 * account without a customer (a deleted one keeps none) is held to the first two. A payment that was not credited is a
 * difference until it is credited, refunded or settled by hand (P23).
 */
export const reconcile = (books: Books, provider: ProviderBooks | null): Difference[] => [
  ...ledgerDifferences(books),
  ...books.purchases.flatMap(owedDifferences),
  ...uncreditedDifferences(books, provider),
  ...(provider === null
    ? []
    : [...paymentDifferences(books, provider), ...subscriptionDifferences(books, provider)]),
]

function ledgerDifferences({
  balance,
  reserved,
  entrySum,
  credited,
  takenBack,
  purchases,
}: Books): Difference[] {
  const refunds = purchases.map(({ id, refundedTokens: tokens }) => ({ id, tokens }))
  const isOwing = purchases.some(({ owedTokens }) => owedTokens > 0)
  return [
    ...unequal('ledger', 'balance', balance, entrySum),
    ...(isOwing ? unequal('ledger', 'free tokens while a refund is owed some', balance - reserved, 0) : []),
    ...movedDifferences('tokens credited', credited, purchases),
    ...movedDifferences('tokens taken back', takenBack, refunds),
  ]
}

/** A refund has taken its tokens back, or is owed exactly the rest that isn't forgiven. */
function owedDifferences({
  id,
  tokens,
  amountCents: priceCents,
  refundedCents,
  refundedTokens: taken,
  owedTokens,
  forgivenTokens,
}: Books['purchases'][number]): Difference[] {
  const due = tokens === 0 ? 0 : refundedTokens({ tokens, priceCents }, refundedCents)
  return unequal(id, 'tokens owed', owedTokens, Math.max(due - taken - forgivenTokens, 0))
}

function uncreditedDifferences(books: Books, provider: ProviderBooks | null): Difference[] {
  const settled = new Set([
    ...books.purchases.map(({ id }) => id),
    ...books.uncredited.filter(({ isSettledByHand }) => isSettledByHand).map(({ id }) => id),
  ])
  const theirs = provider === null ? [] : uncreditedPayments(provider.customerId, provider.sessions)
  const open = new Map([...books.uncredited, ...theirs].map((payment) => [payment.id, payment]))
  return [...open.values()].filter(({ id }) => !settled.has(id)).map(uncreditedDifference)
}

export const uncreditedDifference = ({ id, code, amount, currency }: Uncredited): Difference => ({
  of: id,
  what: 'payment',
  held: `paid (${amountToText(amount, currency)}), not credited (${code})`,
  wanted: 'credited or refunded',
})

function movedDifferences(what: string, moved: readonly Moved[], wanted: readonly Moved[]): Difference[] {
  const [held, due] = [totals(moved), totals(wanted)]
  return idsOf(held, due).flatMap((id) => unequal(id, what, held.get(id) ?? 0, due.get(id) ?? 0))
}

function totals(moves: readonly Moved[]): Map<string, number> {
  const byId = new Map<string, number>()
  for (const { id, tokens } of moves) byId.set(id, (byId.get(id) ?? 0) + tokens)
  return byId
}

function paymentDifferences({ purchases }: Books, provider: ProviderBooks): Difference[] {
  const held = new Map(purchases.map((purchase) => [purchase.id, purchase]))
  const wanted = new Map(paymentsOf(provider.customerId, provider).map((payment) => [payment.id, payment]))
  return idsOf(held, wanted).flatMap((id) => {
    const [ours, theirs] = [held.get(id), wanted.get(id)]
    return ours === undefined || theirs === undefined
      ? unequal(id, 'payment', ours?.productId ?? null, theirs?.productId ?? null)
      : fieldDifferences(ours, theirs)
  })
}

const FIELDS = [
  ['type', 'type'],
  ['productId', 'product'],
  ['tokens', 'tokens'],
  ['amountCents', 'cents'],
  ['refundedCents', 'cents given back'],
  ['isDisputed', 'in dispute'],
] as const

function fieldDifferences(ours: Books['purchases'][number], theirs: Payment): Difference[] {
  const { id, tokens, amountCents: priceCents, refundedCents } = theirs
  // Fewer may be taken back yet: the rest is owed.
  const most = tokens === 0 ? 0 : refundedTokens({ tokens, priceCents }, refundedCents)
  return [
    ...FIELDS.flatMap(([field, name]) => unequal(id, name, ours[field], theirs[field])),
    ...unequal(id, 'tokens taken back', ours.refundedTokens, Math.min(ours.refundedTokens, most)),
  ]
}

function subscriptionDifferences({ subscription }: Books, provider: ProviderBooks): Difference[] {
  const current = currentSubscription(provider.subscriptions)
  const wanted = current === null ? null : { id: current.id, ...viewOf(current) }
  const running = provider.subscriptions.filter(isRunning).length
  return [
    ...unequal('subscription', 'state', inWords(subscription), inWords(wanted)),
    ...unequal('subscription', 'running at the provider', running, Math.min(running, 1)),
  ]
}

const inWords = (subscription: Books['subscription']): string | null =>
  subscription === null
    ? null
    : `${subscription.id} ${subscription.status}, ${subscription.cancelAtPeriodEnd ? 'ends' : 'renews'} at ${subscription.currentPeriodEnd}`

const unequal = (of: string, what: string, held: Value, wanted: Value): Difference[] =>
  held === wanted ? [] : [{ of, what, held, wanted }]

const idsOf = (one: ReadonlyMap<string, unknown>, other: ReadonlyMap<string, unknown>): string[] => [
  ...new Set([...one.keys(), ...other.keys()]),
]
