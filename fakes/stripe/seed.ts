import { newPrice } from './shapes/price.ts'
import { newProduct } from './shapes/product.ts'
import type { World } from './world.ts'

/**
 * The catalog of a configured account. The prices are repeated on purpose: a supplier doesn't read our catalog.
 */
const catalog = [
  { key: 'premium_monthly', name: 'Premium Access', cents: 2999, monthly: true },
  { key: 'tokens_1000', name: '1,000 tokens', cents: 1499, monthly: false },
  { key: 'tokens_5000', name: '5,000 tokens', cents: 6999, monthly: false },
  { key: 'tokens_20000', name: '20,000 tokens', cents: 21_999, monthly: false },
] as const

/** Ids are fixed so that settings can name them; objects of an earlier run stay unchanged. */
export function seedCatalog({ state, now }: World): void {
  for (const { key, name, cents, monthly } of catalog) {
    const product = newProduct({ id: `prod_${key}`, name }, now())
    const price = newPrice(
      {
        id: `price_${key}`,
        product: product.id,
        currency: 'usd',
        unit_amount: cents,
        lookup_key: key,
        nickname: name,
        every: monthly ? { interval: 'month', count: 1 } : null,
      },
      now(),
    )
    state.products[product.id] ??= product
    state.prices[price.id] ??= price
  }
}
