export type SubscriptionStatus = 'active' | 'canceled' | 'past_due' | 'inactive'

/** As the payment provider reports it; times are seconds since the epoch. */
export type ProviderSubscription = {
  readonly id: string
  readonly status: string
  readonly createdAt: number
  readonly cancelAtPeriodEnd: boolean
  /** Set instead of `cancelAtPeriodEnd` when the user cancels in the provider's portal. */
  readonly cancelAt: number | null
  /** Newer API versions return one per item, older ones one per subscription. */
  readonly periodEnds: readonly number[]
}

export type SubscriptionView = {
  readonly status: SubscriptionStatus
  readonly cancelAtPeriodEnd: boolean
  /** Seconds since the epoch (Spec 3). */
  readonly currentPeriodEnd: number | null
}

export const noSubscription: SubscriptionView = {
  status: 'inactive',
  cancelAtPeriodEnd: false,
  currentPeriodEnd: null,
}

export function toSubscriptionView(subscription: ProviderSubscription | null): SubscriptionView {
  if (subscription === null) return noSubscription
  const { status, cancelAtPeriodEnd, cancelAt, periodEnds } = subscription
  return {
    status: toStatus(status),
    cancelAtPeriodEnd: cancelAtPeriodEnd || cancelAt !== null,
    currentPeriodEnd: cancelAt ?? (periodEnds.length === 0 ? null : Math.max(...periodEnds)),
  }
}

/** Picks the subscription with the best status, and the latest of those. */
export function currentSubscription<S extends ProviderSubscription>(subscriptions: readonly S[]): S | null {
  const ranked = subscriptions.toSorted((a, b) => getRank(a) - getRank(b) || b.createdAt - a.createdAt)
  return ranked[0] ?? null
}

/** Whether buying the plan again must be refused. A past due plan counts: it needs a new card. */
export const isRunning = (status: SubscriptionStatus): boolean => status === 'active' || status === 'past_due'

export const isRunningSubscription = ({ status }: ProviderSubscription): boolean =>
  isRunning(toStatus(status))

const RANK: readonly SubscriptionStatus[] = ['active', 'past_due', 'inactive', 'canceled']

const getRank = ({ status }: ProviderSubscription): number => RANK.indexOf(toStatus(status))

function toStatus(status: string): SubscriptionStatus {
  if (status === 'active' || status === 'trialing') return 'active'
  if (status === 'past_due' || status === 'unpaid') return 'past_due'
  if (status === 'canceled' || status === 'incomplete_expired') return 'canceled'
  return 'inactive'
}
