import { afterAll, beforeAll, expect, it } from 'vitest'
import { atSize } from '../../../fixtures/test-size.ts'
import { deferred } from '../../test/deferred.ts'
import { startTestProduct, type TestProduct } from '../../test/product.ts'
import type { Client } from '../../test/wire/client.ts'
import { keyFor } from '../../test/wire/program.ts'

/** Three processes on one database. */
let products: [TestProduct, TestProduct, TestProduct]
let client: Client

beforeAll(async () => {
  const first = await startTestProduct()
  const also = { databaseUrl: first.databaseUrl }
  products = [first, await startTestProduct(also), await startTestProduct(also)]
  client = await first.signUp()
})
afterAll(async () => {
  for (const product of products.toReversed()) await product.end()
})

const AT_ONCE = 6

const readWith = async (key: string, nth: number): Promise<number> => {
  const { app } = products[nth % 3] ?? products[0]
  const answer = await app.inject({ url: '/api/v1/lists', headers: { authorization: `Bearer ${key}` } })
  return answer.statusCode
}

/** Reads in all processes all the time, until a few requests began after the key was revoked. */
async function readAndRevoke(): Promise<{ before: number[]; after: number[] }> {
  const key = await keyFor(client)
  const statuses: { before: number[]; after: number[] } = { before: [], after: [] }
  const underLoad = deferred()
  let isRevoked = false
  const readers = Array.from({ length: AT_ONCE }, async (_, nth) => {
    while (statuses.after.length < AT_ONCE) {
      const began = isRevoked ? statuses.after : statuses.before
      began.push(await readWith(key.text, nth))
      if (statuses.before.length === AT_ONCE) underLoad.resolve()
    }
  })
  await underLoad.promise
  expect((await client.delete(`/api/keys/${key.id}`)).status).toBe(200)
  isRevoked = true
  await Promise.all(readers)
  return statuses
}

it('answers no request that begins after a key was revoked, in any process and under load', async () => {
  for (let round = 0; round < atSize(20, 200); round++) {
    const { before, after } = await readAndRevoke()
    expect(before).toContain(200)
    expect(after.every((status) => status === 401)).toBe(true)
  }
})
