import { newPrice } from './shapes/price.ts'
import { newProduct } from './shapes/product.ts'
import type { World } from './world.ts'

/** The catalog of a set-up account. The cents stand here again on purpose: a supplier does not read our price list. */
const catalog = [
  { key: 'premium_monthly', name: 'Premium Access', cents: 2999, monthly: true },
  { key: 'tokens_1000', name: '1,000 tokens', cents: 1499, monthly: false },
  { key: 'tokens_5000', name: '5,000 tokens', cents: 6999, monthly: false },
  { key: 'tokens_20000', name: '20,000 tokens', cents: 21_999, monthly: false },
] as const

/** Ids are fixed, so that a setting may name them; what an earlier run made is left as it is. */
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
