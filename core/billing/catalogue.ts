/** The premium plan (Spec 9). */
export const premiumPlan = { priceCents: 2999 } as const

/** What tokens cost (Spec 3). The server alone decides what is charged (D6). */
export const tokenPacks = [
  { id: 1, tokens: 1_000, priceCents: 1_499, label: 'Small' },
  { id: 2, tokens: 5_000, priceCents: 6_999, label: 'Medium' },
  { id: 3, tokens: 20_000, priceCents: 21_999, label: 'Large' },
] as const
