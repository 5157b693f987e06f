import { randomUUID } from 'node:crypto'
import { quotasWith } from '@curbgrade/core/lists/quota'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inTransaction } from '../../platform/db/transaction.ts'
import { createMemoryImagery } from '../../test/imagery/imagery.ts'
import { createTestList, csvOf, deleteListForever } from '../../test/lists.ts'
import { startTestProduct, type TestProduct } from '../../test/product.ts'
import type { Client } from '../../test/wire/client.ts'
import { creditPurchase } from '../../tokens/index.ts'

const quotas = quotasWith({ free: 30, paying: 50 })
const nothing = { lists: 0, rows: 0, bytes: 0 }

let product: TestProduct

beforeAll(async () => {
  product = await startTestProduct({ imagery: createMemoryImagery().provider, settings: { quotas } })
})
afterAll(() => product.end())

const storageOf = async (client: Client) => (await client.get('/api/storage')).body
const upload = (client: Client) =>
  client.upload({ title: randomUUID() }, { name: 'list.csv', content: csvOf(12) })
const buy = ({ user }: Client) =>
  inTransaction(product.pool, (tx) =>
    creditPurchase(tx, { userId: user.id, amount: 1, ref: `cs_${user.id}` }),
  )

it('counts the lists of its user, and those in the trash until they are deleted forever', async () => {
  const client = await product.signUp()
  await createTestList(await product.signUp())
  expect(await storageOf(client)).toEqual({ stored: nothing, quota: quotas.free })
  const { id } = await createTestList(client, { rows: 12 })
  const trashed = await createTestList(client, { rows: 10 })
  const both = { lists: 2, rows: 22, bytes: csvOf(12).length + csvOf(10).length }
  expect((await storageOf(client)).stored).toEqual(both)
  await client.delete(`/api/lists/${trashed.id}`)
  expect((await storageOf(client)).stored).toEqual(both)
  await client.post('/api/trash/delete-forever', { listIds: [trashed.id] })
  expect((await storageOf(client)).stored).toEqual({ lists: 1, rows: 12, bytes: csvOf(12).length })
  await deleteListForever(client, id)
  expect((await storageOf(client)).stored).toEqual(nothing)
})

it('names the quota that an upload is checked against, before and after a purchase', async () => {
  const client = await product.signUp()
  for (const quota of [quotas.free, quotas.paying]) {
    expect((await storageOf(client)).quota).toEqual(quota)
    while ((await storageOf(client)).stored.rows + 12 <= quota.rows)
      expect((await upload(client)).status).toBe(201)
    expect((await upload(client)).body.error).toMatchObject({
      code: 'storage_quota',
      facts: { rows: quota.rows },
    })
    await buy(client)
  }
})
