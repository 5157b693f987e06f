import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestProduct, type TestProduct } from '../../test/product.ts'
import type { Client } from '../../test/wire/client.ts'

const COUNT = 25
let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.end())

/** Purchases in the same second, recorded in sequence; each costs one cent more than the last. */
async function bought(client: Client): Promise<void> {
  await product.pool.query(
    `insert into purchases (user_id, provider_id, type, product_id, tokens, amount_cents, at)
     select $1::uuid, $1::text || '/' || n, 'token_purchase', 'tokens_1000', 1000, n, '2026-11-22 06:54:00Z' from generate_series(1, $2::int) n`,
    [client.user.id, COUNT],
  )
}

it('lists purchases of the same second in their order, newest first, each once', async () => {
  const client = await product.signUp()
  await bought(await product.signUp())
  await bought(client)
  const amounts: number[] = []
  let after = ''
  do {
    const { body } = await client.get(`/api/purchases?limit=7${after && `&after=${after}`}`)
    amounts.push(...body.purchases.map((one: { amountCents: number }) => one.amountCents))
    after = body.next ?? ''
  } while (after !== '')
  expect(amounts).toEqual(Array.from({ length: COUNT }, (_, index) => COUNT - index))
})
