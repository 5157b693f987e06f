import { afterAll, beforeAll, expect, it } from 'vitest'
import { nothingReserved, reservedOf } from '../test/database/ledger.ts'
import { createTestList } from '../test/lists.ts'
import { startTestProduct, type TestProduct } from '../test/product.ts'
import { withDeadline } from './deadline.ts'
import type { ImageryProvider } from './provider.ts'

let product: TestProduct
const signals: AbortSignal[] = []

/** A supplier that never answers and ignores the abort signal. */
const hang = (signal: AbortSignal) => {
  signals.push(signal)
  return new Promise<never>(() => {})
}
const hanging: ImageryProvider = {
  terms: null,
  bills: [],
  addressesAtOnce: 1,
  geocode: (_addresses, signal) => hang(signal),
  survey: (_place, signal) => hang(signal),
  find: (_place, _kind, signal) => hang(signal),
  render: (_reference, _kind, signal) => hang(signal),
  renderLarge: (_reference, _kind, signal) => hang(signal),
  findPanorama: (_place, signal) => hang(signal),
  locate: (_place, signal) => hang(signal),
}

beforeAll(async () => {
  product = await startTestProduct({
    imagery: { ...hanging, geocode: (addresses) => withDeadline(hanging, 50).geocode(addresses) },
  })
})
afterAll(() => product.end())

it('answers the request when the supplier hangs, with no tokens charged or held', async () => {
  const client = await product.signUp({ tokens: 5 })
  const list = await createTestList(client)
  const answer = await client.post('/getStreetViewImage', {
    street: '',
    city: '',
    state: '',
    listId: list.id,
    propertyId: 'r1',
  })
  expect([answer.status, answer.body.error.code]).toEqual([503, 'imagery_unavailable'])
  expect(signals.map(({ aborted }) => aborted)).toEqual([true])
  expect(await reservedOf(product.pool, client.user.id)).toEqual(nothingReserved)
})
