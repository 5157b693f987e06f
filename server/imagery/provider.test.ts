import { afterAll, beforeAll, expect, it } from 'vitest'
import { nothingReserved, reservedOf } from '../test/ledger.ts'
import { createTestList } from '../test/lists.ts'
import { startTestProduct, type TestProduct } from '../test/product.ts'
import { type ImageryProvider, withDeadline } from './provider.ts'

let product: TestProduct
const told: AbortSignal[] = []

/** A supplier that neither answers nor listens. */
const hang = (signal: AbortSignal) => {
  told.push(signal)
  return new Promise<never>(() => {})
}
const hanging: ImageryProvider = {
  find: (_address, _kind, signal) => hang(signal),
  findPanorama: (_address, signal) => hang(signal),
  locate: (_address, signal) => hang(signal),
}

beforeAll(async () => {
  product = await startTestProduct({ imagery: withDeadline(hanging, 50) })
})
afterAll(() => product.end())

it('cuts a supplier that hangs: the request is answered, nothing is charged or kept aside', async () => {
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
  expect(told.map(({ aborted }) => aborted)).toEqual([true])
  expect(await reservedOf(product.pool, client.user.id)).toEqual(nothingReserved)
})
