import { catalogPrices } from '@curbgrade/core/billing/catalog'
import { type ProviderPrice, priceProblem } from '@curbgrade/core/billing/price-check'
import { Stripe } from 'stripe'
import { readPrice } from './read-facts.ts'

export type PriceBook = {
  /** The provider's id of a price of our catalog, compared with it lately; throws `WrongPrice` where they differ. */
  providerIdOf(priceId: string): Promise<string>
  /** Our price id of a provider's price; null when it is not in our catalog. */
  ourIdOf(price: { id: string; lookup_key?: string | null }): Promise<string | null>
  /** Asks the provider, and answers a sentence for each price that differs from the catalog. */
  findProblems(): Promise<string[]>
}

/** A price at the provider isn't the one of the catalog: what is paid with it could not be credited. */
export class WrongPrice extends Error {}

type BookOptions = {
  /** Provider's price ids by ours, named by the operator; the others are found by lookup key. */
  readonly priceIds: Readonly<Record<string, string>>
  readonly now: () => Date
}

/** The provider's prices by the ids of our catalog. */
type Prices = ReadonlyMap<string, ProviderPrice>

/** A price that is changed at the provider's desk is sold for at most this long. */
const CHECKED_FOR_MS = 5 * 60_000

/** Our prices at the provider. */
export function createPriceBook(stripe: Stripe, { priceIds, now }: BookOptions): PriceBook {
  // Every id that was ours stays ours: it is still in what was paid with it.
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
  const readLately = (): Promise<Prices> =>
    latest !== undefined && now().getTime() - latest.at < CHECKED_FOR_MS ? latest.prices : readAgain()

  return {
    providerIdOf: async (priceId) => {
      const wanted = catalogPrices.find((price) => price.priceId === priceId)
      if (wanted === undefined) throw new WrongPrice(`${priceId}: not in the catalog`)
      const lately = (await readLately()).get(priceId)
      // A wrong one is read again: it is sold as soon as it is put right.
      const price = priceProblem(wanted, lately) === null ? lately : (await readAgain()).get(priceId)
      const problem = priceProblem(wanted, price)
      if (problem !== null || price === undefined) throw new WrongPrice(problem ?? priceId)
      return price.id
    },
    ourIdOf: async ({ id, lookup_key: lookupKey = null }) => {
      if (!ourIds.has(id)) await readLately()
      // A price that was replaced keeps its key only if no other price took it over: then it was ours when it was paid.
      return ourIds.get(id) ?? (lookupKey !== null && isOurs(lookupKey) ? lookupKey : null)
    },
    findProblems: async () => {
      const prices = await readAgain()
      return catalogPrices.flatMap((wanted) => priceProblem(wanted, prices.get(wanted.priceId)) ?? [])
    },
  }
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

/** Nothing where the provider doesn't know the id. */
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
