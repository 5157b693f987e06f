import { english } from '../text/language.ts'
import { nounsText } from '../text/nouns.ts'

export const currency = 'usd'

/** Spec 9. `priceId` is the lookup key of its price at the payment provider. */
export const premiumPlan = {
  priceId: 'premium_monthly',
  name: 'Premium Plan',
  /** The name on the product's pages (Spec 1). */
  title: 'Premium Access',
  priceCents: 2_999,
} as const

/** Spec 3 and 9. Only the server decides what is charged (D6). */
export const tokenPacks = [
  { id: 1, priceId: 'tokens_1000', tokens: 1_000, priceCents: 1_499 },
  { id: 2, priceId: 'tokens_5000', tokens: 5_000, priceCents: 6_999 },
  { id: 3, priceId: 'tokens_20000', tokens: 20_000, priceCents: 21_999 },
] as const

export type PriceId = typeof premiumPlan.priceId | TokenPack['priceId']

/** A price as the payment provider must have it; `priceId` is its lookup key there. */
export type CatalogPrice = {
  readonly priceId: PriceId
  readonly name: string
  readonly priceCents: number
  readonly isMonthly: boolean
}

export const catalogPrices: readonly CatalogPrice[] = [
  {
    priceId: premiumPlan.priceId,
    name: premiumPlan.title,
    priceCents: premiumPlan.priceCents,
    isMonthly: true,
  },
  ...tokenPacks.map(({ priceId, tokens, priceCents }) => ({
    priceId,
    name: english.textOf(nounsText).tokens(tokens),
    priceCents,
    isMonthly: false,
  })),
]

export type TokenPack = (typeof tokenPacks)[number]

export const findPack = (priceId: string): TokenPack | undefined =>
  tokenPacks.find((pack) => pack.priceId === priceId)
