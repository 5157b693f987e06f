import { currency, premiumPlan, tokenPacks } from '@curbgrade/core/billing/catalog'
import { createStripeFake, type StripeFake } from '@curbgrade/fake-stripe'
import type { Stripe } from 'stripe'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { connectToStripe } from './index.ts'
import { setUpPrices } from './set-up-prices.ts'

const secret = 'sk_test_fresh'
const catalog = [premiumPlan, ...tokenPacks]

let fake: StripeFake
let stripe: Stripe
beforeEach(async () => {
  fake = await createStripeFake({ secret, webhookSecret: 'whsec_fresh', isFresh: true })
  stripe = connectToStripe({ secretKey: secret, baseUrl: fake.url })
})
afterEach(() => fake.stop())

const onSale = async () => (await stripe.prices.list({ active: true, limit: 100 })).data
const asked = (method: string) => fake.requests.filter((request) => request.method === method).length

it('sets up the whole catalog under our keys and at our prices', async () => {
  expect(await onSale()).toEqual([])
  expect((await setUpPrices(stripe)).map(({ outcome }) => outcome)).toEqual(catalog.map(() => 'created'))
  const prices = new Map((await onSale()).map((price) => [price.lookup_key, price]))
  expect(prices.size).toBe(catalog.length)
  for (const { priceId, priceCents } of catalog)
    expect(prices.get(priceId)).toMatchObject({ unit_amount: priceCents, currency, type: expect.any(String) })
  expect(prices.get(premiumPlan.priceId)?.recurring).toMatchObject({ interval: 'month', interval_count: 1 })
  for (const { priceId } of tokenPacks) expect(prices.get(priceId)?.recurring).toBeNull()
})

it('changes nothing when it runs again', async () => {
  const first = await setUpPrices(stripe)
  const before = asked('POST')
  expect(await setUpPrices(stripe)).toEqual(first.map((price) => ({ ...price, outcome: 'unchanged' })))
  expect(asked('POST')).toBe(before)
})

it('continues after an interruption between a product and its price', async () => {
  const back = fake.fail({ how: 'error', status: 403, path: '/v1/prices', method: 'POST' })
  await expect(setUpPrices(stripe)).rejects.toThrow('unknown error')
  back()
  await setUpPrices(stripe)
  expect(await onSale()).toHaveLength(catalog.length)
  expect((await stripe.products.list({ limit: 100 })).data).toHaveLength(catalog.length)
})

it('replaces a wrong price, which is no longer sold', async () => {
  const { id: product } = await stripe.products.create({ name: 'Old' })
  const old = await stripe.prices.create({ product, currency, unit_amount: 1, lookup_key: 'tokens_1000' })
  expect(await setUpPrices(stripe)).toContainEqual(
    expect.objectContaining({ priceId: 'tokens_1000', outcome: 'replaced' }),
  )
  expect((await stripe.prices.retrieve(old.id)).active).toBe(false)
  const [price] = (await stripe.prices.list({ lookup_keys: ['tokens_1000'] })).data
  expect(price?.unit_amount).toBe(1_499)
})
