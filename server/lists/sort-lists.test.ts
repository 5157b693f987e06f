import { type ListSort, listSort } from '@curbgrade/core/lists/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestList } from '../test/lists.ts'
import { startTestProduct, type TestProduct } from '../test/product.ts'
import type { Client } from '../test/wire/client.ts'

let product: TestProduct
let client: Client

const LISTS = 130

beforeAll(async () => {
  product = await startTestProduct()
  client = await product.signUp()
  // Titles are in reverse order of creation. Lists share every tenth progress and every fourth time.
  await product.pool.query(
    `insert into lists (id, user_id, title, title_key, created_at, file_name, file_size, file_path, columns, mapping,
       record_count, processed_count, processing_method, imagery, status)
     select gen_random_uuid(), $1, title, lower(title), to_timestamp(1e9 + n / 4), 'x.csv', 1, '', '["street"]', '{"street":0}',
       100 + n / 30, n % 10 * 10, 'manual', 'street', 'ready_for_manual'
     from (select n, 'List ' || to_char(1000 - n, 'FM0000') || case when n % 5 = 0 then ' 50% _Oak\\ Élan' else '' end as title
       from generate_series(1, $2) n) made`,
    [client.user.id, LISTS],
  )
  await createTestList(await product.signUp(), { title: 'List of someone else 50%' })
})
afterAll(() => product.end())

type List = { id: string; title: string; createdAt: number; processedCount: number; recordCount: number }

async function everyPage(query: Record<string, string>, limit = 17): Promise<List[]> {
  const lists: List[] = []
  for (let after = ''; ; ) {
    const asked = new URLSearchParams({ ...query, limit: String(limit), ...(after && { after }) })
    const { status, body } = await client.get(`/api/lists?${asked}`)
    expect(status).toBe(200)
    lists.push(...body.lists)
    if (body.next === null) return lists
    after = body.next
  }
}

const descending = (a: number, b: number) => b - a
type Order = (one: List, other: List) => number
const byTitle: Order = (one, other) => (one.title.toLowerCase() < other.title.toLowerCase() ? -1 : 1)
const byProgress: Order = (one, other) =>
  descending(one.processedCount / one.recordCount, other.processedCount / other.recordCount)
const inOrder: Record<ListSort, Order> = {
  newest: (one, other) => descending(one.createdAt, other.createdAt),
  title: byTitle,
  progress: byProgress,
  properties: (one, other) => descending(one.recordCount, other.recordCount),
}

describe.each(listSort.options)('lists by %s', (sort) => {
  it('appear once each, in that order, over pages of any size', async () => {
    for (const limit of [1, 17, 200]) {
      const lists = await everyPage({ sort }, limit)
      expect(new Set(lists.map(({ id }) => id)).size).toBe(LISTS)
      expect(lists.toSorted(inOrder[sort]).map(({ id }) => id)).toEqual(lists.map(({ id }) => id))
    }
  })

  it('appear in the other direction', async () => {
    const inDefaultOrder = await everyPage({ sort })
    const direction = sort === 'title' ? 'desc' : 'asc'
    expect((await everyPage({ sort, direction })).map(({ id }) => id)).toEqual(
      inDefaultOrder.map(({ id }) => id).toReversed(),
    )
  })

  it('can be searched in that order', async () => {
    const lists = await everyPage({ sort, q: 'oak' }, 5)
    expect(lists).toHaveLength(LISTS / 5)
    expect(lists.toSorted(inOrder[sort])).toEqual(lists)
  })
})

describe('a search', () => {
  it.each([
    ['50%', 26],
    ['_oak\\', 26],
    ['ÉLAN', 26],
    ['  list 099 ', 10],
    ['%', 26],
    ['', LISTS],
    ['nothing like it', 0],
    ['someone else', 0],
  ])('for %j finds %i literally', async (q, found) => {
    expect(await everyPage({ q })).toHaveLength(found)
  })

  it.each(['sort=size', `q=${'x'.repeat(121)}`, 'q=%00', 'sort=title;drop'])(
    '%s is refused',
    async (query) => {
      const { status, body } = await client.get(`/api/lists?${query}`)
      expect([status, body.error.code]).toEqual([400, 'malformed'])
    },
  )
})
