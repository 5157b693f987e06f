import { describe, expect, it } from 'vitest'
import {
  currentSubscription,
  noSubscription,
  type ProviderSubscription,
  toSubscriptionView,
} from './subscription.ts'

const aSubscription = (change: Partial<ProviderSubscription> = {}): ProviderSubscription => ({
  id: 'sub_1',
  status: 'active',
  createdAt: 1000,
  cancelAtPeriodEnd: false,
  cancelAt: null,
  periodEnds: [5000],
  ...change,
})

describe('the view of a subscription', () => {
  it.each([
    ['active', 'active'],
    ['trialing', 'active'],
    ['past_due', 'past_due'],
    ['unpaid', 'past_due'],
    ['canceled', 'canceled'],
    ['incomplete_expired', 'canceled'],
    ['incomplete', 'inactive'],
    ['paused', 'inactive'],
    ['an unknown status', 'inactive'],
  ])('%s at the provider is %s here', (status, shown) =>
    expect(toSubscriptionView(aSubscription({ status })).status).toBe(shown),
  )

  it('is inactive without a subscription', () => expect(toSubscriptionView(null)).toEqual(noSubscription))

  it('renews when the last of its items does', () =>
    expect(toSubscriptionView(aSubscription({ periodEnds: [5000, 7000] })).currentPeriodEnd).toBe(7000))

  it('says that it ends, whether canceled here or in the provider’s portal', () => {
    expect(toSubscriptionView(aSubscription({ cancelAtPeriodEnd: true }))).toMatchObject({
      status: 'active',
      cancelAtPeriodEnd: true,
      currentPeriodEnd: 5000,
    })
    expect(toSubscriptionView(aSubscription({ cancelAt: 6000 }))).toMatchObject({
      cancelAtPeriodEnd: true,
      currentPeriodEnd: 6000,
    })
  })

  it('has no period end if the provider returns none', () =>
    expect(toSubscriptionView(aSubscription({ periodEnds: [] })).currentPeriodEnd).toBeNull())
})

describe('of several subscriptions', () => {
  it('an active one counts rather than a later canceled one', () =>
    expect(
      currentSubscription([
        aSubscription({ id: 'old' }),
        aSubscription({ id: 'gone', status: 'canceled', createdAt: 2000 }),
      ])?.id,
    ).toBe('old'))

  it('the latest of equal status counts', () =>
    expect(
      currentSubscription([aSubscription({ id: 'one' }), aSubscription({ id: 'two', createdAt: 2000 })])?.id,
    ).toBe('two'))

  it('none counts if there are none', () => expect(currentSubscription([])).toBeNull())
})
