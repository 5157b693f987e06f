import { listStage, listStatus } from '@curbgrade/core/lists/contract'
import { stageOf } from '@curbgrade/core/lists/manage/test/list-stage'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestList } from '../../test/lists.ts'
import { startTestProduct, type TestProduct } from '../../test/product.ts'
import type { Client } from '../../test/wire/client.ts'

let product: TestProduct

beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.end())

type List = Parameters<typeof stageOf>[0] & { id: string; title: string; tags: string[]; archivedAt: number }
const found = async (client: Client, query: string): Promise<List[]> =>
  (await client.get(`/api/lists?limit=200&${query}`)).body.lists
const titles = async (client: Client, query = '') => (await found(client, query)).map(({ title }) => title)

it('every list is found at its stage and at no other', async () => {
  const client = await product.signUp()
  await product.pool.query(
    `insert into lists (id, user_id, title, title_key, file_name, file_size, file_path, columns, mapping, record_count,
       processed_count, processing_method, imagery, status, is_canceled)
     select gen_random_uuid(), $1, key, key, 'x.csv', 1, '', '[]', '{}', 100, n, method, 'street', status, canceled
     from (select concat_ws(' ', status, method, canceled, n) as key, * from unnest($2::text[]) status,
       unnest('{manual,ai}'::text[]) method, unnest('{true,false}'::bool[]) canceled, unnest('{0,40,100}'::int[]) n) made`,
    [client.user.id, listStatus.options],
  )
  const all = await found(client, '')
  expect(all).toHaveLength(listStatus.options.length * 12)
  for (const stage of listStage.options) {
    const expected = all.filter((list) => stageOf(list) === stage).map(({ title }) => title)
    expect(expected).not.toEqual([])
    expect((await titles(client, `stage=${stage}`)).toSorted()).toEqual(expected.toSorted())
  }
})

describe('tags', () => {
  it('are added, removed and found, ignoring case', async () => {
    const client = await product.signUp()
    const [oak, elm] = [
      await createTestList(client, { title: 'Oak' }),
      await createTestList(client, { title: 'Elm' }),
    ]
    const change = (listIds: string[], body: object) => client.patch('/api/lists', { listIds, ...body })
    await change([oak.id, elm.id], { addTags: [' Süd ', 'Roofs'] })
    const { body } = await change([elm.id], { addTags: ['roofs', 'Miami'], removeTags: ['SÜD'] })
    expect(body.lists).toMatchObject([{ title: 'Elm', tags: ['Roofs', 'Miami'], archivedAt: null }])
    expect(await titles(client, `tag=${encodeURIComponent('süd')}`)).toEqual(['Oak'])
    expect((await titles(client, 'tag=ROOFS')).toSorted()).toEqual(['Elm', 'Oak'])
    expect(await titles(client, 'tag=Roof')).toEqual([])
    expect((await client.get('/api/list-tags')).body.tags).toEqual([
      { tag: 'Miami', lists: 1 },
      { tag: 'Roofs', lists: 2 },
      { tag: 'Süd', lists: 1 },
    ])
    expect(await titles(await product.signUp(), 'tag=Roofs')).toEqual([])
  })

  it('are changed on all lists or on none', async () => {
    const client = await product.signUp()
    const [full, other] = [await createTestList(client), await createTestList(client)]
    const ten = Array.from({ length: 10 }, (_, index) => `tag ${index}`)
    await client.patch('/api/lists', { listIds: [full.id], addTags: ten })
    const { body } = await client.patch('/api/lists', { listIds: [other.id, full.id], addTags: ['eleventh'] })
    expect(body.error).toMatchObject({ code: 'too_many_tags', facts: { limit: 10 } })
    expect((await client.get('/api/list-tags')).body.tags).toHaveLength(10)
  })

  it('of fifty requests at once are all kept', async () => {
    const client = await product.signUp()
    const lists = [await createTestList(client), await createTestList(client), await createTestList(client)]
    const ids = lists.map(({ id }) => id)
    const add = (tag: string, listIds: string[]) => client.patch('/api/lists', { listIds, addTags: [tag] })
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) => add(`tag ${n % 10}`, n % 2 === 0 ? ids : ids.toReversed())),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect((await client.get('/api/list-tags')).body.tags).toHaveLength(10)
  })
})

it('an archived list is in the archive only, works as before, and comes back', async () => {
  const client = await product.signUp()
  const [{ id }] = [
    await createTestList(client, { title: 'Old' }),
    await createTestList(client, { title: 'New' }),
  ]
  const archive = (archived: boolean) => client.patch('/api/lists', { listIds: [id], archived })
  const { body } = await archive(true)
  expect((await archive(true)).body).toEqual(body)
  expect(await titles(client)).toEqual(['New'])
  expect(await titles(client, 'shelf=archive')).toEqual(['Old'])
  expect(await titles(client, 'shelf=all')).toEqual(['New', 'Old'])
  expect((await client.put(`/api/lists/${id}/properties/r1/grade`, { grade: 3 })).status).toBe(200)
  expect((await client.get(`/api/lists/${id}`)).body.list.archivedAt).toBeGreaterThan(0)
  await client.patch('/api/lists', { listIds: [id], addTags: ['kept'] })
  expect(await titles(client, 'shelf=archive&tag=kept')).toEqual(['Old'])
  expect((await archive(false)).body.lists).toMatchObject([{ archivedAt: null }])
  expect(await titles(client)).toEqual(['New', 'Old'])
})
