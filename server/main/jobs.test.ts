import { afterAll, beforeAll, expect, it } from 'vitest'
import { createLog } from '../platform/log.ts'
import { deferred } from '../test/deferred.ts'
import { eventually } from '../test/eventually.ts'
import { createMemoryImagery } from '../test/imagery/imagery.ts'
import { createTestList } from '../test/lists.ts'
import { startTestProduct, type TestProduct } from '../test/product.ts'
import type { Client } from '../test/wire/client.ts'
import { startTestWorker } from '../test/worker.ts'
import { createJobs } from './jobs.ts'

const CHECKS = 8
const ROWS = 10
const imagery = createMemoryImagery()
const { geocode } = imagery
const supplier = deferred()
let hanging = 0
let product: TestProduct
let worker: { stop(): Promise<void> }

beforeAll(async () => {
  product = await startTestProduct({ imagery: imagery.provider })
  const log = createLog('silent')
  worker = await startTestWorker({ pool: product.pool, jobs: createJobs(product), log })
})
afterAll(async () => {
  supplier.resolve()
  await worker.stop()
  await product.end()
})

const checkList = async (client: Client) => {
  const { id } = await createTestList(client, { rows: ROWS })
  await client.post(`/api/lists/${id}/coverage`)
  return async () => (await client.get(`/api/lists/${id}/coverage`)).body.coverage.state
}

it(`${CHECKS} hanging checks of one user delay neither another user's check nor a mail`, async () => {
  const [one, other] = [await product.signUp(), await product.signUp()]
  imagery.geocode = async (addresses) => {
    hanging++
    await supplier.promise
    return geocode(addresses)
  }
  for (let count = 0; count < CHECKS; count++) await checkList(one)
  await eventually(() => expect(hanging).toBe(1))
  imagery.geocode = geocode
  const state = await checkList(other)
  await eventually(async () => expect(await state()).toBe('done'))
  const { id } = await createTestList(other, { rows: ROWS })
  for (let row = 1; row <= ROWS; row++)
    await other.put(`/api/lists/${id}/properties/r${row}/grade`, { grade: 3 })
  await eventually(() => expect(product.mails.map(({ to }) => to)).toContain(other.user.email))
  expect(hanging).toBe(1)
})
