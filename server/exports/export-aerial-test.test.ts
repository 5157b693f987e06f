import { aerialHeader } from '@curbgrade/core/exports/sample-files'
import { parseCsv } from '@curbgrade/core/lists/csv/parse-csv'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { gradeSeen } from '../test/grade-seen.ts'
import { createMemoryImagery } from '../test/imagery/imagery.ts'
import { createTestList, csvOf } from '../test/lists.ts'
import { startTestProduct, type TestProduct } from '../test/product.ts'
import type { Client } from '../test/wire/client.ts'

let product: TestProduct
let client: Client

beforeAll(async () => {
  product = await startTestProduct({ imagery: createMemoryImagery().provider })
  client = await product.signUp({ tokens: 10 })
})
afterAll(() => product.end())

const sampleOf = (body: object, by = client) =>
  by.post('/export-aerial-test', { strategicNode: 'strategic_4_grades', ...body })
const rowsOf = (text: string) => {
  const { headers, rows } = parseCsv(text)
  return rows.map((row) => Object.fromEntries(headers.map((name, index) => [name, row[index] ?? ''])))
}
const grade = (listId: string, row: number, value: number | null, by = client) =>
  by.put(`/api/lists/${listId}/properties/r${row}/grade`, { grade: value })

/** A list with this many properties of each grade, in the state that set_grade leaves. */
async function graded(counts: Record<number, number>, options: { title?: string; by?: Client } = {}) {
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const by = options.by ?? client
  const list = await createTestList(by, {
    csv: csvOf(Math.max(10, total)),
    ...(options.title && { title: options.title }),
  })
  const grades = Object.entries(counts).flatMap(([value, count]) => Array<number>(count).fill(Number(value)))
  await product.pool.query(
    `select set_grade($1, $2, row::int, grade) from unnest($3::smallint[]) with ordinality as g (grade, row)`,
    [by.user.id, list.id, grades],
  )
  return list
}

describe('an aerial sample', () => {
  it('contains graded properties of the list once each, with their street grade', async () => {
    const list = await graded({ 2: 12, 9: 8, 70: 5 }, { title: 'Oak, Park' })
    await client.post('/getStreetViewImage', {
      street: '',
      city: '',
      state: '',
      listId: list.id,
      propertyId: 'r13',
    })
    await grade(list.id, 13, null)
    await gradeSeen(client, { listId: list.id, row: 13 }, 9)
    const answer = await sampleOf({ listId: list.id })
    expect(answer.status).toBe(200)
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    const day = new Date().toISOString().slice(0, 10)
    expect(answer.headers['content-disposition']).toContain(`filename="Oak, Park_aerial_sample_${day}.csv"`)
    expect(parseCsv(answer.text).headers).toEqual([...aerialHeader])
    const rows = rowsOf(answer.text)
    expect(rows.map((row) => Number(row['property_id']?.slice(1))).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 25 }, (_, index) => index + 1),
    )
    expect(rows.find((row) => row['property_id'] === 'r13')).toMatchObject({
      street: '13 Elm Street',
      street_grade: '9',
      street_grade_word: 'Very poor',
      selection_probability: '1',
      list_title: 'Oak, Park',
      photo_url: expect.stringMatching(/^http:\/\/curbgrade\.test\/api\/images\/[\w-]{36}$/),
    })
  })

  it('is stratified: all of the rare grades and equal numbers of the others, with their probability', async () => {
    const list = await graded({ 1: 5, 6: 400, 7: 300 })
    const rows = rowsOf((await sampleOf({ listId: list.id })).text)
    const of = (value: string) => rows.filter((row) => row['street_grade'] === value)
    expect([of('1').length, of('6').length, of('7').length]).toEqual([5, 248, 247])
    expect(of('6')[0]?.['selection_probability']).toBe(String(248 / 400))
    expect(new Set(rows.map((row) => row['property_id'])).size).toBe(500)
  })

  it('is the same file every time, without properties that are no longer graded', async () => {
    const list = await graded({ 3: 30 })
    const first = (await sampleOf({ listId: list.id })).text
    expect((await sampleOf({ listId: list.id })).text).toBe(first)
    await grade(list.id, 4, null)
    expect(rowsOf((await sampleOf({ listId: list.id })).text)).toHaveLength(29)
  })

  it('of all lists includes all of the user’s own street grades, and no one else’s', async () => {
    const own = await product.signUp()
    await graded({ 2: 11 }, { by: own, title: 'One' })
    await graded({ 2: 4, 5: 6 }, { by: own, title: 'Two' })
    await graded({ 8: 10 }, { by: own, title: 'Seen aerial already' })
    const answer = await sampleOf({}, own)
    const titles = rowsOf(answer.text).map((row) => row['list_title'])
    const of = (title: string) => titles.filter((listTitle) => listTitle === title).length
    expect([titles.length, of('One'), of('Two')]).toEqual([21, 11, 10])
    expect(answer.headers['content-disposition']).toContain('All lists_aerial_sample_')
  })

  it('of 50,000 grades, the most that a list has, is as short as any other', async () => {
    const list = await createTestList(client, { csv: csvOf(50_000) })
    await product.pool.query(
      'update properties set grade = 1 + row_no % 10, graded_at = now() where list_id = $1',
      [list.id],
    )
    await product.pool.query(
      'insert into grade_counts select list_id, grade, count(*) from properties where list_id = $1 group by 1, 2',
      [list.id],
    )
    const rows = rowsOf((await sampleOf({ listId: list.id })).text)
    expect(rows).toHaveLength(500)
    expect(new Set(rows.map((row) => row['street_grade'])).size).toBe(10)
  })

  it('can be uploaded again, and then uses aerial imagery', async () => {
    const list = await graded({ 4: 25 })
    const answer = await sampleOf({ listId: list.id })
    const again = await client.upload(
      { title: `x_aerial_sample ${list.id}` },
      { name: 'x.csv', content: answer.text },
    )
    expect(again.status).toBe(201)
    expect(again.body.list).toMatchObject({ recordCount: 25, imagery: 'aerial', strategic: false })
  })

  it('contains no cell that runs as a formula (P16)', async () => {
    const lines = Array.from({ length: 10 }, (_, index) => `=HYPERLINK(${index}),Davis,CA,95616`)
    const list = await createTestList(client, { csv: ['street,city,state,zip', ...lines].join('\n') })
    await grade(list.id, 1, 5)
    expect(rowsOf((await sampleOf({ listId: list.id })).text)[0]?.['street']).toBe("'=HYPERLINK(0)")
  })

  it.each([{ strategicNode: 'other' }, { listId: 'x' }])('%j is refused', async (body) => {
    const { status, body: answer } = await sampleOf(body)
    expect([status, answer.error.code]).toEqual([400, 'malformed'])
  })

  it('is refused to another site', async () => {
    const { status, body } = await client.post(
      '/export-aerial-test',
      {},
      { headers: { origin: 'https://elsewhere.test' } },
    )
    expect([status, body.error.code]).toEqual([403, 'cross_site'])
  })
})
