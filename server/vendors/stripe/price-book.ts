import { premiumPlan, tokenPacks } from '@curbgrade/core/billing/catalogue'
import type { Stripe } from 'stripe'

export type PriceBook = {
  /** The provider's id of a price of our catalogue. */
  providerIdOf(priceId: string): Promise<string>
  /** Our price id of a provider's price; null when it is not in our catalogue. */
  ourIdOf(price: { id: string; lookup_key?: string | null }): Promise<string | null>
}

const LOOKUP_KEYS: string[] = [premiumPlan.priceId, ...tokenPacks.map(({ priceId }) => priceId)]

/** Our prices at the provider: named by the operator's settings, the others found by lookup key, once. */
export function createPriceBook(stripe: Stripe, given: Readonly<Record<string, string>>): PriceBook {
  let found: Promise<Map<string, string>> | undefined
  const idsByPrice = () =>
    (found ??= findPrices(stripe, given).catch((error: unknown) => {
      found = undefined
      throw error
    }))
  return {
    providerIdOf: async (priceId) => {
      const id = (await idsByPrice()).get(priceId)
      if (id === undefined)
        throw new Error(`the payment provider has no price with the lookup key ${priceId}`)
      return id
    },
    ourIdOf: async ({ id, lookup_key: lookupKey = null }) => {
      for (const [priceId, providerId] of await idsByPrice()) if (providerId === id) return priceId
      // A price that was replaced keeps its key only if nobody took it over: then it was ours when it was paid.
      return lookupKey !== null && LOOKUP_KEYS.includes(lookupKey) ? lookupKey : null
    },
  }
}

async function findPrices(
  stripe: Stripe,
  given: Readonly<Record<string, string>>,
): Promise<Map<string, string>> {
  const ids = new Map(Object.entries(given))
  const wanted = LOOKUP_KEYS.filter((key) => !ids.has(key))
  if (wanted.length === 0) return ids
  const { data } = await stripe.prices.list({ lookup_keys: wanted, active: true, limit: wanted.length })
  for (const { id, lookup_key: key } of data) if (key !== null) ids.set(key, id)
  return ids
}
