import { createStripeFake, type StripeFake } from '@curbgrade/fake-stripe'
import type { Stripe } from 'stripe'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { PaymentProvider } from '../../billing/provider.ts'
import { createLog } from '../../platform/log.ts'
import { connectToStripe, createStripePayments } from './index.ts'

const secretKey = 'sk_test_prices'
const MINUTE = 60_000

let fake: StripeFake
let stripe: Stripe
let now: number
let logged: string[]
beforeEach(async () => {
  ;[now, logged] = [Date.UTC(2026, 10, 21), []]
  fake = await createStripeFake({ secret: secretKey, webhookSecret: 'whsec_prices' })
  stripe = connectToStripe({ secretKey, baseUrl: fake.url })
})
afterEach(() => fake.stop())

const payments = (priceIds: Record<string, string> = {}): PaymentProvider =>
  createStripePayments({
    secretKey,
    webhookSecret: 'whsec_prices',
    baseUrl: fake.url,
    priceIds,
    now: () => new Date(now),
    log: createLog('error', { write: (line) => void logged.push(line) }),
  })

/** Lets another price at the provider take over the key of one of ours. */
const replacePrice = async (price: Partial<Stripe.PriceCreateParams>): Promise<string> => {
  const defaults = { product: 'prod_tokens_5000', currency: 'usd', lookup_key: 'tokens_5000' }
  return (await stripe.prices.create({ ...defaults, ...price, transfer_lookup_key: true })).id
}

const order = async (provider: PaymentProvider, priceId = 'tokens_5000') => {
  const { id } = await stripe.customers.create({})
  const urls = { successUrl: 'http://curbgrade.test/a', cancelUrl: 'http://curbgrade.test/b' }
  const answer = await provider.openCheckout({
    mode: 'payment',
    customerId: id,
    userId: 'u1',
    priceId,
    ...urls,
  })
  return answer.ok ? 'sold' : answer.error.code
}

describe('the prices of the provider', () => {
  it('are those of the catalog once they are set up', async () =>
    expect(await payments().findPriceProblems()).toEqual({ ok: true, value: [] }))

  it('are reported with actual and expected values if they differ', async () => {
    const another = await replacePrice({ unit_amount: 5_999 })
    await stripe.prices.update('price_tokens_1000', { active: false })
    const euros = await replacePrice({ unit_amount: 21_999, currency: 'eur', lookup_key: 'x' })
    const named = { tokens_20000: euros, premium_monthly: 'price_unknown' }
    expect(await payments(named).findPriceProblems()).toEqual({
      ok: true,
      value: [
        'premium_monthly: the payment provider has no active price for it',
        'tokens_1000: the payment provider has no active price for it',
        `tokens_5000: ${another} is $59.99 (usd) once, the catalog says $69.99 (usd) once`,
        `tokens_20000: ${euros} is €219.99 (eur) once, the catalog says $219.99 (usd) once`,
      ],
    })
  })

  it('are unknown while the provider is down', async () => {
    await fake.goAway()
    expect(await payments().findPriceProblems()).toMatchObject({ ok: false })
  })
})

describe('an order', () => {
  it('at a price that differs from the catalog is refused and logged until it is corrected', async () => {
    const provider = payments()
    await replacePrice({ unit_amount: 5_999 })
    expect(await order(provider)).toBe('payments_unavailable')
    expect(logged.map((line) => JSON.parse(line))).toMatchObject([
      { level: 50, problem: expect.stringContaining('tokens_5000: price_') },
    ])
    expect(await order(provider, 'tokens_1000')).toBe('sold')
    await replacePrice({ unit_amount: 6_999 })
    expect(await order(provider)).toBe('sold')
  })

  it('reads prices once every five minutes, and then notices a change', async () => {
    const provider = payments()
    const asked = () => fake.requests.filter(({ path }) => path.startsWith('/v1/prices')).length
    expect(await order(provider)).toBe('sold')
    await replacePrice({ unit_amount: 5_999 })
    now += 5 * MINUTE - 1
    const before = asked()
    expect(await order(provider)).toBe('sold')
    expect(asked()).toBe(before)
    now += 1
    expect(await order(provider)).toBe('payments_unavailable')
  })
})
