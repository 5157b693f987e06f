import { exportFormats, formats } from '@curbgrade/core/exports/formats'
import Papa from 'papaparse'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestList } from '../test/lists.ts'
import { startTestProduct, type TestProduct } from '../test/product.ts'
import type { Client } from '../test/wire/client.ts'

const csv = [
  'street,city,state,zip,"size, in acres",note',
  '1 Elm Street,Davis,CA,95616,2,=1+1',
  '2 Elm Street,Davis,CA,95616,,"two',
  'lines"',
  ...Array.from({ length: 8 }, (_, index) => `${index + 3} Elm Street,Davis,CA,95616,,`),
].join('\n')
const SCALE = {
  name: 'Two',
  levels: [
    { name: 'fine', upTo: 5, stores: 1 },
    { name: 'bad', upTo: 10, stores: 10 },
  ],
}

let product: TestProduct
let client: Client
let listId: string

beforeAll(async () => {
  product = await startTestProduct()
  client = await product.signUp()
  listId = (await createTestList(client, { csv })).id
  await client.patch(`/api/lists/${listId}`, { scale: SCALE })
  await client.put(`/api/lists/${listId}/properties/r1/grade`, { grade: 7 })
})
afterAll(() => product.end())

const getExport = (query: string) => client.get(`/api/lists/${listId}/export?${query}`)
const linesOf = async (query: string): Promise<unknown[]> =>
  (await getExport(`format=jsonl&${query}`)).bytes
    .toString()
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line))

it.each(exportFormats)('is the file that the page gets, as %s', async (format) => {
  const { status, headers, bytes } = await getExport(`format=${format}`)
  expect([status, headers['content-type']]).toEqual([200, formats[format].mediaType])
  expect(headers['content-disposition']).toContain(`.${format}`)
  if (format === 'jsonl') return
  const page = await client.post('/export-list', { listId, format })
  expect(bytes.equals(page.bytes)).toBe(true)
})

it('is CSV unless another format is asked for', async () =>
  expect((await client.get(`/api/lists/${listId}/export`)).headers['content-type']).toBe(
    formats.csv.mediaType,
  ))

describe('JSON Lines', () => {
  it('have the values of the file as they are, and grades as numbers', async () => {
    expect((await linesOf('columns=note,grade,size%252C in acres')).slice(0, 2)).toEqual([
      { 'size, in acres': '2', note: '=1+1', grade: 7, scale_grade: 'bad' },
      { 'size, in acres': '', note: 'two\nlines', grade: null, scale_grade: null },
    ])
  })

  it('have the columns of the CSV', async () => {
    const { bytes } = await getExport('format=csv&scale=none')
    const { meta } = Papa.parse(bytes.toString(), { header: true, skipEmptyLines: true })
    for (const row of await linesOf('scale=none')) expect(Object.keys(row as object)).toEqual(meta.fields)
  })
})

it('has only the rows of a filter, in the order asked for', async () => {
  const columns = 'columns=property_id&scale=none'
  expect(await linesOf(`${columns}&g=7`)).toEqual([{ property_id: 'r1' }])
  expect((await linesOf(`${columns}&order=-file&state=ungraded`)).slice(0, 2)).toEqual([
    { property_id: 'r10' },
    { property_id: 'r9' },
  ])
})

it.each([
  ['a column that the list lacks', 'columns=grade,color', 'query.columns: the list has no "color"'],
  ['a format that doesn’t exist', 'format=pdf', 'format'],
  ['a parameter that doesn’t exist', 'grade=7', 'grade'],
  ['an order that doesn’t exist', 'order=color', 'query.order: is not an order'],
  ['a filter that can’t be read', 'g=seven', 'query.g'],
  ['a scale that isn’t “none”', 'scale=other', 'scale'],
])('refuses %s', async (_what, query, problem) => {
  const { status, body } = await getExport(query)
  expect([status, body.error.code]).toEqual([400, 'malformed'])
  expect(JSON.stringify(body.error)).toContain(problem.replaceAll('"', String.raw`\"`))
})
