import { type CatalogPrice, catalogPrices, currency } from '@curbgrade/core/billing/catalog'
import { priceProblem } from '@curbgrade/core/billing/price-check'
import { Stripe } from 'stripe'
import { readPrice } from './read-price.ts'

export type SetUp = {
  readonly priceId: string
  readonly providerId: string
  readonly outcome: 'unchanged' | 'created' | 'replaced'
}

/** Idempotent. A price that differs is deactivated, and its lookup key moves to a new one. */
export async function setUpPrices(stripe: Stripe): Promise<SetUp[]> {
  const keys = catalogPrices.map(({ priceId }) => priceId)
  const { data: known } = await stripe.prices.list({ lookup_keys: keys, limit: keys.length })
  const done: SetUp[] = []
  for (const price of catalogPrices) {
    const { priceId } = price
    const old = known.find(({ lookup_key: key }) => key === priceId)
    if (old !== undefined && priceProblem(price, readPrice(old)) === null) {
      done.push({ priceId, providerId: old.id, outcome: 'unchanged' })
      continue
    }
    const { id: providerId } = await createPrice(stripe, price)
    if (old?.active) await stripe.prices.update(old.id, { active: false })
    done.push({ priceId, providerId, outcome: old === undefined ? 'created' : 'replaced' })
  }
  return done
}

async function createPrice(
  stripe: Stripe,
  { priceId, name, priceCents, isMonthly }: CatalogPrice,
): Promise<Stripe.Price> {
  return stripe.prices.create({
    product: await productOf(stripe, { priceId, name }),
    currency,
    unit_amount: priceCents,
    lookup_key: priceId,
    transfer_lookup_key: true,
    ...(isMonthly ? { recurring: { interval: 'month' } } : {}),
  })
}

/** Uses our own id, so that a rerun after an interruption finds the product. */
async function productOf(
  stripe: Stripe,
  { priceId, name }: Pick<CatalogPrice, 'priceId' | 'name'>,
): Promise<string> {
  const id = `curbgrade_${priceId}`
  try {
    return (await stripe.products.create({ id, name })).id
  } catch (error) {
    const isThere =
      error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_already_exists'
    if (!isThere) throw error
    return id
  }
}
