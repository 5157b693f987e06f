import { english } from '../text/language.ts'
import { refundedTokens } from './paid-session.ts'
import { type Payment, type ProviderPayments, toPayments } from './payments.ts'
import {
  currentSubscription,
  isRunningSubscription,
  type ProviderSubscription,
  type SubscriptionView,
  toSubscriptionView,
} from './subscription.ts'
import { type UncreditedPayment, uncreditedPayments } from './uncredited.ts'

/** Tokens credited or taken back for the payment `id`, according to the ledger. */
export type TokenMovement = { readonly id: string; readonly tokens: number }

export type Books = {
  readonly balance: number
  readonly reserved: number
  readonly entrySum: number
  readonly credited: readonly TokenMovement[]
  readonly takenBack: readonly TokenMovement[]
  readonly purchases: readonly (Omit<Payment, 'at'> & {
    readonly refundedTokens: number
    readonly owedTokens: number
    /** Written off: no longer taken back. */
    readonly forgivenTokens: number
  })[]
  /** Payments recorded as not credited, except those credited or refunded since. */
  readonly uncredited: readonly (Uncredited & { readonly isSettledByHand: boolean })[]
  readonly subscription: (SubscriptionView & { readonly id: string }) | null
}

type Uncredited = Omit<UncreditedPayment, 'at'>

export type ProviderBooks = ProviderPayments & {
  readonly customerId: string
  readonly subscriptions: readonly ProviderSubscription[]
}

type Value = string | number | boolean | null

export type Difference = {
  /** The id of the payment, or `subscription` or `ledger`. */
  readonly subject: string
  readonly field: string
  readonly actual: Value
  readonly expected: Value
}

/**
 * Lists the differences within the ledger, between the ledger and our payments, and between our payments and
 * the provider's. Without a customer (deleted accounts have none), only the first two are checked. An
 * uncredited payment is a difference until it's credited, refunded or settled by hand (P23).
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
    ...(isOwing ? unequal('ledger', 'available tokens while a refund is owed', balance - reserved, 0) : []),
    ...movementDifferences('tokens credited', credited, purchases),
    ...movementDifferences('tokens taken back', takenBack, refunds),
  ]
}

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
  subject: id,
  field: 'payment',
  actual: `paid (${english.formats.money(amount, currency)}), not credited (${code})`,
  expected: 'credited or refunded',
})

function movementDifferences(
  field: string,
  actual: readonly TokenMovement[],
  expected: readonly TokenMovement[],
): Difference[] {
  const [moved, due] = [sumById(actual), sumById(expected)]
  return allIds(moved, due).flatMap((id) => unequal(id, field, moved.get(id) ?? 0, due.get(id) ?? 0))
}

function sumById(movements: readonly TokenMovement[]): Map<string, number> {
  const byId = new Map<string, number>()
  for (const { id, tokens } of movements) byId.set(id, (byId.get(id) ?? 0) + tokens)
  return byId
}

function paymentDifferences({ purchases }: Books, provider: ProviderBooks): Difference[] {
  const recorded = new Map(purchases.map((purchase) => [purchase.id, purchase]))
  const paid = new Map(toPayments(provider.customerId, provider).map((payment) => [payment.id, payment]))
  return allIds(recorded, paid).flatMap((id) => {
    const [ours, theirs] = [recorded.get(id), paid.get(id)]
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
  // An upper bound: tokens that couldn't be taken back yet are owed.
  const max = tokens === 0 ? 0 : refundedTokens({ tokens, priceCents }, refundedCents)
  return [
    ...FIELDS.flatMap(([field, name]) => unequal(id, name, ours[field], theirs[field])),
    ...unequal(id, 'tokens taken back', ours.refundedTokens, Math.min(ours.refundedTokens, max)),
  ]
}

function subscriptionDifferences({ subscription }: Books, provider: ProviderBooks): Difference[] {
  const current = currentSubscription(provider.subscriptions)
  const expected = current === null ? null : { id: current.id, ...toSubscriptionView(current) }
  const running = provider.subscriptions.filter(isRunningSubscription).length
  return [
    ...unequal('subscription', 'state', subscriptionToText(subscription), subscriptionToText(expected)),
    ...unequal('subscription', 'running at the provider', running, Math.min(running, 1)),
  ]
}

const subscriptionToText = (subscription: Books['subscription']): string | null =>
  subscription === null
    ? null
    : `${subscription.id} ${subscription.status}, ${subscription.cancelAtPeriodEnd ? 'ends' : 'renews'} at ${subscription.currentPeriodEnd}`

const unequal = (subject: string, field: string, actual: Value, expected: Value): Difference[] =>
  actual === expected ? [] : [{ subject, field, actual, expected }]

const allIds = (ours: ReadonlyMap<string, unknown>, theirs: ReadonlyMap<string, unknown>): string[] => [
  ...new Set([...ours.keys(), ...theirs.keys()]),
]
