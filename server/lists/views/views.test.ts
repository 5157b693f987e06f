import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { erasures } from '../../main/erasures.ts'
import { createTestList, deleteListForever } from '../../test/lists.ts'
import { startTestProduct, type TestProduct } from '../../test/product.ts'
import { runJobs } from '../../test/run-jobs.ts'
import type { Client } from '../../test/wire/client.ts'
import { eraseListData } from '../jobs/erase-list-data.ts'

let product: TestProduct
let client: Client
beforeAll(async () => {
  product = await startTestProduct()
  client = await product.signUp()
})
afterAll(() => product.end())

const file = { by: 'file', reversed: false, seed: '' }
const usual = { kind: 'table', columns: null }
const sevens = { name: ' Sevens ', filter: { grades: [7], text: '%' }, order: file, ...usual }

it('keeps a view under its name until it is deleted', async () => {
  const views = `/api/lists/${(await createTestList(client)).id}/views`
  const id = randomUUID()
  expect((await client.put(`${views}/${id}`, sevens)).body.view).toEqual({ ...sevens, id, name: 'Sevens' })
  await client.put(`${views}/${id}`, { ...sevens, filter: {} })
  expect((await client.get(views)).body.views).toEqual([
    { id, name: 'Sevens', filter: {}, order: file, ...usual },
  ])
  const { kind: _kind, columns: _columns, ...before } = sevens
  expect((await client.put(`${views}/${id}`, before)).body.view).toMatchObject(usual)
  const wall = { kind: 'grid', columns: ['row', 'tags'] }
  await client.put(`${views}/${id}`, { ...sevens, ...wall })
  expect((await client.get(views)).body.views).toMatchObject([wall])
  expect((await client.delete(`${views}/${id}`)).status).toBe(200)
  expect((await client.get(views)).body.views).toEqual([])
})

it('keeps the views of a list apart from those of another, whatever their ids are', async () => {
  const id = randomUUID()
  const mine = `/api/lists/${(await createTestList(client)).id}/views`
  await client.put(`${mine}/${id}`, sevens)
  const other = await product.signUp()
  const theirs = `/api/lists/${(await createTestList(other)).id}/views`
  await other.put(`${theirs}/${id}`, { ...sevens, name: 'Theirs' })
  await other.delete(`${theirs}/${id}`)
  expect((await other.put(`${mine}/${id}`, sevens)).status).toBe(404)
  expect((await client.get(mine)).body.views).toMatchObject([{ id, name: 'Sevens' }])
})

it('refuses what is not a view', async () => {
  const views = `/api/lists/${(await createTestList(client)).id}/views`
  const bad = [
    { ...sevens, name: ' ' },
    { ...sevens, filter: { grades: ['7'] } },
    { ...sevens, filter: { unknown: 1 } },
    { ...sevens, order: { by: 'price' } },
    { ...sevens, kind: 'wall' },
    { ...sevens, columns: 'row' },
  ]
  for (const body of bad) expect((await client.put(`${views}/${randomUUID()}`, body)).status).toBe(400)
})

it('refuses a view of more than 8 KB, because a list may have fifty', async () => {
  const views = `/api/lists/${(await createTestList(client)).id}/views`
  const withTags = (characters: number) => ({
    ...sevens,
    filter: { tags: Array.from({ length: 50 }, (_, at) => `${at}`.padEnd(characters, 'x')) },
  })
  expect((await client.put(`${views}/${randomUUID()}`, withTags(140))).status).toBe(200)
  expect((await client.put(`${views}/${randomUUID()}`, withTags(170))).body.error.code).toBe('too_large')
})

it('keeps the views of a list in the trash, and deletes them with it', async () => {
  const { id: listId } = await createTestList(client)
  await client.put(`/api/lists/${listId}/views/${randomUUID()}`, sevens)
  const kept = async () =>
    (await product.pool.query('select from saved_views where list_id = $1', [listId])).rowCount
  await client.delete(`/api/lists/${listId}`)
  expect(await kept()).toBe(1)
  await deleteListForever(client, listId)
  await runJobs(product.pool, [eraseListData({ pool: product.pool, erasures })])
  expect(await kept()).toBe(0)
})
