import { parseCsv } from '@curbgrade/core/lists/csv/parse-csv'
import { readXlsx } from 'hucre'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestList } from '../test/lists.ts'
import { startTestProduct, type TestProduct } from '../test/product.ts'
import type { Client } from '../test/wire/client.ts'

const OWN_COLUMNS = 25

let product: TestProduct
let client: Client
let header: readonly string[]
let listId: string

beforeAll(async () => {
  product = await startTestProduct()
  client = await product.signUp()
  const more = Array.from({ length: OWN_COLUMNS - 4 }, (_, column) => `own ${column}`)
  const rows = Array.from({ length: 12 }, (_, row) =>
    [`${row + 1} Elm Street`, 'Davis', 'CA', '01234', ...more.map((name) => `${name} of ${row}`)].join(','),
  )
  listId = (
    await createTestList(client, {
      csv: [['street', 'city', 'state', 'zip', ...more].join(','), ...rows].join('\n'),
    })
  ).id
  await client.put(`/api/lists/${listId}/attributes`, { attributes: [{ slot: 1, question: 'Boarded' }] })
  await client.put(`/api/lists/${listId}/properties/r3/grade`, { grade: 7 })
  header = recordsOf((await exportOf(listId)).text)[0] ?? []
})
afterAll(() => product.end())

const exportOf = (id: string, format = 'csv') => client.post('/export-list', { listId: id, format })
const recordsOf = (csv: string) => {
  const { headers, rows } = parseCsv(csv, { maxRows: 100, maxColumns: 256 })
  return [headers, ...rows]
}

it.each(['csv', 'xlsx'])(
  'an export as %s is a file again, with all of its columns and values',
  async (format) => {
    expect(header.length).toBeGreaterThan(OWN_COLUMNS + 20)
    const exported = await exportOf(listId, format)
    const content = format === 'csv' ? exported.text : exported.bytes
    const { status, body } = await client.upload(
      { title: `Again as ${format}` },
      { name: `again.${format}`, content },
    )
    expect([status, body.list?.recordCount, body.list?.columns]).toEqual([201, 12, header])

    const again = recordsOf((await exportOf(body.list.id)).text)
    const before = format === 'csv' ? recordsOf(exported.text) : await rowsOfBook(exported.bytes)
    expect(again.map((record) => record.slice(0, header.length))).toEqual(
      before.map((record) => record.slice(0, header.length)),
    )
  },
)

async function rowsOfBook(bytes: Buffer): Promise<string[][]> {
  const { sheets } = await readXlsx(bytes)
  return (sheets[0]?.rows ?? []).map((row) => header.map((_, column) => String(row[column] ?? '')))
}
