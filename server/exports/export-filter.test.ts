import type { RowFilter } from '@curbgrade/core/lists/filter/filter'
import { fileOrder } from '@curbgrade/core/lists/filter/order'
import { anyFilter } from '@curbgrade/core/lists/filter/test/any-filter'
import { parseXlsx } from '@curbgrade/core/lists/xlsx/parse-xlsx'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestProduct, type TestProduct } from '../test/product.ts'
import { createListOfEveryKind, PROVIDERS, TAGS, TEXTS, VERSIONS } from '../test/rows/every-kind.ts'
import { findNaively, type ReferenceRow, readReference } from '../test/rows/reference.ts'
import type { Client } from '../test/wire/client.ts'

/** A thousand by `ROW_FILTERS=1000` (CONTRIBUTING.md). */
const RUNS = Number(process.env['ROW_FILTERS'] ?? 40)

let product: TestProduct
let client: Client
let listId: string
let rows: ReferenceRow[]
let filters: fc.Arbitrary<RowFilter>

beforeAll(async () => {
  product = await startTestProduct()
  client = await product.signUp()
  const list = await createListOfEveryKind(client, product.pool, {
    rows: 150,
    seed: 'exports',
    isStrategic: false,
  })
  listId = list.listId
  rows = await readReference(product.pool, listId)
  const instants = rows.flatMap(({ changedAt }) => changedAt ?? [])
  filters = anyFilter({
    texts: TEXTS,
    tags: TAGS,
    providers: PROVIDERS,
    versions: VERSIONS,
    instants,
    columns: list.columns,
  })
})
afterAll(() => product.end())

const exportOf = (format: string, filter: RowFilter) =>
  client.post('/export-list', {
    listId,
    format,
    filter,
    columns: { original: [], added: ['property_id'] },
  })

async function idsByFormat(filter: RowFilter) {
  const csv = (await exportOf('csv', filter)).text.split('\r\n').slice(1, -1)
  const book = parseXlsx((await exportOf('xlsx', filter)).bytes)
  const { features } = JSON.parse((await exportOf('geojson', filter)).text)
  return {
    csv,
    xlsx: typeof book === 'string' ? book : book.rows.map(([id]) => id),
    geojson: features.map(({ id }: { id: string }) => id),
  }
}

it('holds exactly the rows that the rule matches, in file order and in each format', async () => {
  await fc.assert(
    fc.asyncProperty(filters, async (filter) => {
      const ids = findNaively(rows, filter, fileOrder, Date.now()).map((rowNo) => `r${rowNo}`)
      expect(await idsByFormat(filter)).toEqual({ csv: ids, xlsx: ids, geojson: ids })
    }),
    { numRuns: RUNS },
  )
})

it('takes text as text, whatever quotes it has', async () => {
  for (const text of ["' or true --", '$2::text', "x%'", "\\'", "'); drop table lists; --"])
    expect(await idsByFormat({ text })).toEqual({ csv: [], xlsx: [], geojson: [] })
})

it.each([{ unknown: 1 }, { grades: ['7'] }, { grades: [] }, { box: [1, 2, 3] }, 'text=x'])(
  'refuses the filter %j',
  async (filter) => {
    const answer = await client.post('/export-list', { listId, filter })
    expect([answer.status, answer.body.error.code]).toEqual([400, 'malformed'])
  },
)
