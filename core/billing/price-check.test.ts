import { expect, it } from 'vitest'
import { catalogPrices } from './catalog.ts'
import { type ProviderPrice, priceProblem } from './price-check.ts'

const [plan, , pack] = catalogPrices as [
  (typeof catalogPrices)[number],
  unknown,
  (typeof catalogPrices)[number],
]

const aPrice = (change: Partial<ProviderPrice> = {}): ProviderPrice => ({
  id: 'price_1',
  amount: 6_999,
  currency: 'usd',
  isActive: true,
  recurring: null,
  ...change,
})
const monthly = { amount: 2_999, recurring: { interval: 'month', count: 1 } }

it('accepts the prices of the catalog', () => {
  expect(priceProblem(pack, aPrice())).toBeNull()
  expect(priceProblem(plan, aPrice(monthly))).toBeNull()
})

it.each<[string, Partial<ProviderPrice>, string]>([
  ['a different amount', { amount: 5_999 }, '$59.99 (usd) once'],
  ['a different currency', { currency: 'eur' }, '€69.99 (eur) once'],
  ['no fixed amount', { amount: null }, 'no fixed amount of usd once'],
  ['a recurring payment', { recurring: monthly.recurring }, '$69.99 (usd) every 1 month'],
  ['an inactive price', { isActive: false }, '$69.99 (usd) once, not active'],
])('refuses %s for a pack, and says what the price is and should be', (_case, change, terms) =>
  expect(priceProblem(pack, aPrice(change))).toBe(
    `tokens_5000: price_1 is ${terms}, the catalog says $69.99 (usd) once`,
  ),
)

it.each<[string, Partial<ProviderPrice>]>([
  ['once', { recurring: null }],
  ['every year', { recurring: { interval: 'year', count: 1 } }],
  ['every three months', { recurring: { interval: 'month', count: 3 } }],
])('refuses a plan that is paid %s', (_case, change) =>
  expect(priceProblem(plan, aPrice({ ...monthly, ...change }))).toContain(
    'the catalog says $29.99 (usd) every 1 month',
  ),
)

it('refuses a price that the provider lacks', () =>
  expect(priceProblem(pack, undefined)).toBe('tokens_5000: the payment provider has no active price for it'))
