export type SubscriptionStatus = 'active' | 'canceled' | 'past_due' | 'inactive'

/** A subscription as the payment provider tells it; times are seconds since the epoch. */
export type ProviderSubscription = {
  readonly id: string
  readonly status: string
  readonly createdAt: number
  readonly cancelAtPeriodEnd: boolean
  /** When it ends, where a date was set instead: the provider's own portal does that. */
  readonly cancelAt: number | null
  /** Newer answers have one for each item, older ones one for the subscription. */
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

/** What the product shows of a subscription (Spec 3 and 4). */
export function viewOf(subscription: ProviderSubscription | null): SubscriptionView {
  if (subscription === null) return noSubscription
  const { status, cancelAtPeriodEnd, cancelAt, periodEnds } = subscription
  return {
    status: statusOf(status),
    cancelAtPeriodEnd: cancelAtPeriodEnd || cancelAt !== null,
    currentPeriodEnd: cancelAt ?? (periodEnds.length === 0 ? null : Math.max(...periodEnds)),
  }
}

/** Of several, the one that counts: the best status, and of equals the latest. */
export function currentSubscription<S extends ProviderSubscription>(subscriptions: readonly S[]): S | null {
  const ranked = subscriptions.toSorted(
    (one, other) => rankOf(one) - rankOf(other) || other.createdAt - one.createdAt,
  )
  return ranked[0] ?? null
}

/** Whether it is being paid for, or is asked to be: another one would be a second plan. */
export function isRunning(subscription: ProviderSubscription): boolean {
  const status = statusOf(subscription.status)
  return status === 'active' || status === 'past_due'
}

const RANK: readonly SubscriptionStatus[] = ['active', 'past_due', 'inactive', 'canceled']

const rankOf = ({ status }: ProviderSubscription): number => RANK.indexOf(statusOf(status))

function statusOf(status: string): SubscriptionStatus {
  if (status === 'active' || status === 'trialing') return 'active'
  if (status === 'past_due' || status === 'unpaid') return 'past_due'
  if (status === 'canceled' || status === 'incomplete_expired') return 'canceled'
  return 'inactive'
}
