import { catalogPrices } from '@curbgrade/core/billing/catalog'
import { type ProviderPrice, priceProblem } from '@curbgrade/core/billing/price-check'
import { Stripe } from 'stripe'
import { readPrice } from './read-price.ts'

export type PriceBook = {
  /** The provider's id of a recently checked price. Throws `WrongPrice` if it differs from the catalog. */
  providerIdOf(priceId: string): Promise<string>
  ourIdOf(price: { id: string; lookup_key?: string | null }): Promise<string | null>
  /** A sentence for each price that differs from the catalog, or about our key. */
  findProblems(): Promise<string[]>
}

/** The provider's price differs from the catalog, so a payment with it couldn't be credited. */
export class WrongPrice extends Error {}

type BookOptions = {
  readonly priceIds: Readonly<Record<string, string>>
  readonly now: () => Date
}

type Prices = ReadonlyMap<string, ProviderPrice>

/** How long a price may still be sold after it changes at the provider. */
const CHECKED_FOR_MS = 5 * 60_000

export function createPriceBook(stripe: Stripe, { priceIds, now }: BookOptions): PriceBook {
  // Ids are never removed, because earlier payments still refer to them.
  const ourIds = new Map(Object.entries(priceIds).map(([priceId, id]) => [id, priceId]))
  let latest: { readonly at: number; readonly prices: Promise<Prices> } | undefined

  const readAgain = (): Promise<Prices> => {
    const prices = readPrices(stripe, priceIds).then((found) => {
      for (const [priceId, { id }] of found) ourIds.set(id, priceId)
      return found
    })
    const reading = { at: now().getTime(), prices }
    latest = reading
    prices.catch(() => {
      if (latest === reading) latest = undefined
    })
    return prices
  }
  const readCached = (): Promise<Prices> =>
    latest !== undefined && now().getTime() - latest.at < CHECKED_FOR_MS ? latest.prices : readAgain()

  return {
    providerIdOf: async (priceId) => {
      const expected = catalogPrices.find((price) => price.priceId === priceId)
      if (expected === undefined) throw new WrongPrice(`${priceId}: not in the catalog`)
      const cached = (await readCached()).get(priceId)
      // Rereads a wrong price, so that it's on sale as soon as it's corrected.
      const price = priceProblem(expected, cached) === null ? cached : (await readAgain()).get(priceId)
      const problem = priceProblem(expected, price)
      if (problem !== null || price === undefined) throw new WrongPrice(problem ?? priceId)
      return price.id
    },
    ourIdOf: async ({ id, lookup_key: lookupKey = null }) => {
      if (!ourIds.has(id)) await readCached()
      // If no newer price took over the lookup key, the replaced price was ours when it was paid.
      return ourIds.get(id) ?? (lookupKey !== null && isOurs(lookupKey) ? lookupKey : null)
    },
    findProblems: async () => {
      const prices = await readAgain().catch(nullIfRefused)
      if (prices === null)
        return [
          'STRIPE_SECRET_KEY: Stripe refuses this key; take one from its dashboard that may read prices',
        ]
      return catalogPrices.flatMap((expected) => priceProblem(expected, prices.get(expected.priceId)) ?? [])
    },
  }
}

function nullIfRefused(error: unknown): null {
  const { StripeAuthenticationError, StripePermissionError } = Stripe.errors
  if (error instanceof StripeAuthenticationError || error instanceof StripePermissionError) return null
  throw error
}

const isOurs = (lookupKey: string): boolean => catalogPrices.some(({ priceId }) => priceId === lookupKey)

async function readPrices(stripe: Stripe, priceIds: BookOptions['priceIds']): Promise<Prices> {
  const keys = catalogPrices.map(({ priceId }) => priceId).filter((key) => priceIds[key] === undefined)
  const found = await Promise.all([
    keys.length === 0 ? [] : listByKey(stripe, keys),
    ...Object.entries(priceIds).map(([priceId, id]) => readNamed(stripe, priceId, id)),
  ])
  return new Map(found.flat())
}

type Entry = readonly [priceId: string, price: ProviderPrice]

async function listByKey(stripe: Stripe, keys: string[]): Promise<Entry[]> {
  const { data } = await stripe.prices.list({ lookup_keys: keys, active: true, limit: keys.length })
  return data.flatMap((price) => (price.lookup_key === null ? [] : [[price.lookup_key, readPrice(price)]]))
}

async function readNamed(stripe: Stripe, priceId: string, id: string): Promise<Entry[]> {
  try {
    return [[priceId, readPrice(await stripe.prices.retrieve(id))]]
  } catch (error) {
    const isMissing =
      error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing'
    if (!isMissing) throw error
    return []
  }
}
