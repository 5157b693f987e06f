import { orderNames } from '@curbgrade/core/lists/filter/order'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestList } from '../../test/lists.ts'
import { startTestProduct, type TestProduct } from '../../test/product.ts'
import type { Client } from '../../test/wire/client.ts'

let product: TestProduct
let client: Client
let rows: string
let list: string

beforeAll(async () => {
  product = await startTestProduct()
  client = await product.signUp()
  const { id } = await createTestList(client, { rows: 12 })
  list = `/api/lists/${id}`
  rows = `${list}/rows`
  for (const [row, grade] of [3, 7, 7, 20].entries())
    await client.put(`${list}/properties/r${row + 1}/grade`, { grade })
})
afterAll(() => product.end())

const idsOf = async (query: string): Promise<string[]> => {
  const { body } = await client.get(`${rows}?${query}`)
  return body.rows.map(({ id }: { id: string }) => id)
}

it('finds the rows of a filter and says how many there are', async () => {
  const { body } = await client.get(`${rows}?g=7,20&limit=2`)
  expect(body.rows).toMatchObject([
    { id: 'r2', grade: 7, gradedBy: 'me', flagged: false, attributes: {}, cells: [] },
    { id: 'r3', grade: 7 },
  ])
  expect(body.total).toBe(3)
  const next = await client.get(`${rows}?g=7,20&limit=2&after=${body.next}`)
  expect(next.body).toMatchObject({ rows: [{ id: 'r4' }], next: null, total: null })
})

it('sorts by grade, rows without one last', async () => {
  expect(await idsOf('order=-grade&limit=5')).toEqual(['r4', 'r2', 'r3', 'r1', 'r5'])
  expect(await idsOf('order=grade&limit=5')).toEqual(['r1', 'r2', 'r3', 'r4', 'r5'])
})

it('counts each facet with the others applied, but not its own', async () => {
  const { body } = await client.get(`${list}/facets?g=7`)
  expect(body.total).toBe(2)
  expect(body.facets.grades).toEqual([
    { value: '3', rows: 1 },
    { value: '7', rows: 2 },
    { value: '20', rows: 1 },
  ])
  expect(body.facets.state).toEqual([{ value: 'graded', rows: 2 }])
})

it('opens a row with its history and its neighbors in the filter', async () => {
  const { body } = await client.get(`${rows}/r3?g=7,20`)
  expect(body).toMatchObject({ row: { id: 'r3' }, previous: 'r2', next: 'r4', evidence: [] })
  expect(body.history).toMatchObject([{ from: null, to: 7, source: 'person' }])
})

it('says which picture the provider is known to lack', async () => {
  const isMissing = async () => (await client.get(`${rows}/r5`)).body.isPictureMissing
  const listId = list.split('/').at(-1)
  const find = (seen: string) =>
    product.pool.query(
      `insert into coverage_rows (list_id, row_no, seen, has_aerial) values ($1, 5, $2, true)
       on conflict (list_id, row_no) do update set seen = excluded.seen`,
      [listId, seen],
    )
  expect(await isMissing()).toBe(false)
  for (const seen of ['no_imagery', 'not_found', 'aerial_only']) {
    await find(seen)
    expect(await isMissing(), seen).toBe(true)
  }
  for (const seen of ['unchecked', 'street']) {
    await find(seen)
    expect(await isMissing(), seen).toBe(false)
  }
})

it('refuses what is not a filter', async () => {
  for (const query of ['g=x', 'unknown=1', 'order=nonsense', 'limit=201', 'box=1,2,3'])
    expect((await client.get(`${rows}?${query}`)).status, query).toBe(400)
})

it.each(orderNames)('never fails over the forged key of a page in the order %s', async (by) => {
  const { body } = await client.get(`${rows}?order=${by}&limit=2`)
  const [name, value, rowNo] = JSON.parse(Buffer.from(body.next, 'base64url').toString())
  const forgeries = [
    [name, "x'", rowNo],
    [name, '\0', rowNo],
    [name, value, 2 ** 40],
  ]
  for (const forged of forgeries) {
    const after = Buffer.from(JSON.stringify(forged)).toString('base64url')
    const { status } = await client.get(`${rows}?order=${by}&limit=2&after=${after}`)
    // A forged text can be any text, and an order by row number alone has no value.
    expect([200, 422], JSON.stringify(forged)).toContain(status)
  }
})
