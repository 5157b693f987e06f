/** All prices are in this currency. */
export const currency = 'usd'

/** The premium plan (Spec 9). `priceId` is the lookup key of its price at the payment provider. */
export const premiumPlan = {
  priceId: 'premium_monthly',
  name: 'Premium Plan',
  /** What the plan gives, as the pages sell it (Spec 1). */
  title: 'Premium Access',
  features: [
    'Unlimited property lists',
    'Advanced filtering',
    'Detailed property insights',
    'Priority support',
  ],
  priceCents: 2_999,
} as const

/** What tokens cost (Spec 3 and 9). The server alone decides what is charged (D6). */
export const tokenPacks = [
  { id: 1, priceId: 'tokens_1000', tokens: 1_000, priceCents: 1_499, label: 'Small' },
  { id: 2, priceId: 'tokens_5000', tokens: 5_000, priceCents: 6_999, label: 'Medium' },
  { id: 3, priceId: 'tokens_20000', tokens: 20_000, priceCents: 21_999, label: 'Large' },
] as const

/** A price as it must be at the payment provider; `priceId` is its lookup key there. */
export type CatalogPrice = {
  readonly priceId: string
  readonly name: string
  readonly priceCents: number
  readonly isMonthly: boolean
}

/** Everything that is sold. */
export const catalogPrices: readonly CatalogPrice[] = [
  {
    priceId: premiumPlan.priceId,
    name: premiumPlan.title,
    priceCents: premiumPlan.priceCents,
    isMonthly: true,
  },
  ...tokenPacks.map(({ priceId, tokens, priceCents }) => ({
    priceId,
    name: `${tokens.toLocaleString('en-US')} tokens`,
    priceCents,
    isMonthly: false,
  })),
]

export type TokenPack = (typeof tokenPacks)[number]

export const packOf = (priceId: string): TokenPack | undefined =>
  tokenPacks.find((pack) => pack.priceId === priceId)

/** A product as the purchase history calls it (Spec 9). */
export function productName(productId: string): string {
  const pack = packOf(productId)
  return pack === undefined ? premiumPlan.name : `${pack.tokens.toLocaleString('en-US')} Token Pack`
}
