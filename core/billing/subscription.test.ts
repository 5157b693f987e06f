import { describe, expect, it } from 'vitest'
import { currentSubscription, noSubscription, type ProviderSubscription, viewOf } from './subscription.ts'

const aSubscription = (change: Partial<ProviderSubscription> = {}): ProviderSubscription => ({
  id: 'sub_1',
  status: 'active',
  createdAt: 1000,
  cancelAtPeriodEnd: false,
  cancelAt: null,
  periodEnds: [5000],
  ...change,
})

describe('what is shown of a subscription', () => {
  it.each([
    ['active', 'active'],
    ['trialing', 'active'],
    ['past_due', 'past_due'],
    ['unpaid', 'past_due'],
    ['canceled', 'canceled'],
    ['incomplete_expired', 'canceled'],
    ['incomplete', 'inactive'],
    ['paused', 'inactive'],
    ['something newer', 'inactive'],
  ])('%s at the provider is %s here', (status, shown) =>
    expect(viewOf(aSubscription({ status })).status).toBe(shown),
  )

  it('without one is inactive', () => expect(viewOf(null)).toEqual(noSubscription))

  it('renews when its last item does', () =>
    expect(viewOf(aSubscription({ periodEnds: [5000, 7000] })).currentPeriodEnd).toBe(7000))

  it('says that it ends, whether cancelled here or in the provider’s portal', () => {
    expect(viewOf(aSubscription({ cancelAtPeriodEnd: true }))).toMatchObject({
      status: 'active',
      cancelAtPeriodEnd: true,
      currentPeriodEnd: 5000,
    })
    expect(viewOf(aSubscription({ cancelAt: 6000 }))).toMatchObject({
      cancelAtPeriodEnd: true,
      currentPeriodEnd: 6000,
    })
  })

  it('knows no period where the provider names none', () =>
    expect(viewOf(aSubscription({ periodEnds: [] })).currentPeriodEnd).toBeNull())
})

describe('of several subscriptions', () => {
  it('an active one counts before a later cancelled one', () =>
    expect(
      currentSubscription([
        aSubscription({ id: 'old' }),
        aSubscription({ id: 'gone', status: 'canceled', createdAt: 2000 }),
      ])?.id,
    ).toBe('old'))

  it('the latest of equals counts', () =>
    expect(
      currentSubscription([aSubscription({ id: 'one' }), aSubscription({ id: 'two', createdAt: 2000 })])?.id,
    ).toBe('two'))

  it('none is none', () => expect(currentSubscription([])).toBeNull())
})
