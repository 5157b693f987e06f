import { currency, premiumPlan, tokenPacks } from '@curbgrade/core/billing/catalogue'
import { Stripe } from 'stripe'

type Wanted = {
  readonly priceId: string
  readonly name: string
  readonly priceCents: number
  readonly isMonthly: boolean
}

const wanted: readonly Wanted[] = [
  { ...premiumPlan, name: premiumPlan.title, isMonthly: true },
  ...tokenPacks.map(({ priceId, tokens, priceCents }) => ({
    priceId,
    name: `${tokens.toLocaleString('en-US')} tokens`,
    priceCents,
    isMonthly: false,
  })),
]

export type SetUp = {
  readonly priceId: string
  readonly providerId: string
  readonly was: 'there' | 'made' | 'replaced'
}

/**
 * Makes the products and prices of our catalogue in a Stripe account, found again by their lookup keys. Done again it
 * changes nothing; a price that costs something else gives its key to a new one and is taken off sale.
 */
export async function setUpPrices(stripe: Stripe): Promise<SetUp[]> {
  const keys = wanted.map(({ priceId }) => priceId)
  const { data: known } = await stripe.prices.list({ lookup_keys: keys, limit: keys.length })
  const done: SetUp[] = []
  for (const one of wanted) {
    const { priceId } = one
    const old = known.find(({ lookup_key: key }) => key === priceId)
    if (old?.active && isRight(old, one)) {
      done.push({ priceId, providerId: old.id, was: 'there' })
      continue
    }
    const { id: providerId } = await makePrice(stripe, one)
    if (old?.active) await stripe.prices.update(old.id, { active: false })
    done.push({ priceId, providerId, was: old === undefined ? 'made' : 'replaced' })
  }
  return done
}

const isRight = (price: Stripe.Price, { priceCents, isMonthly }: Wanted): boolean =>
  price.currency === currency &&
  price.unit_amount === priceCents &&
  (isMonthly
    ? price.recurring?.interval === 'month' && price.recurring.interval_count === 1
    : price.recurring === null)

async function makePrice(
  stripe: Stripe,
  { priceId, name, priceCents, isMonthly }: Wanted,
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

/** Under an id of ours, so that a run that was cut off finds it. */
async function productOf(
  stripe: Stripe,
  { priceId, name }: Pick<Wanted, 'priceId' | 'name'>,
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
