import { comparedWords } from '@curbgrade/core/exports/columns'
import { matchWords } from '@curbgrade/core/exports/coverage-file'
import type { ExportFormat } from '@curbgrade/core/exports/formats'
import { emptyFilter, type RowFilter } from '@curbgrade/core/lists/filter/filter'
import { filterToQuery } from '@curbgrade/core/lists/filter/filter-query'
import { fileOrder, orderToText, type RowOrder } from '@curbgrade/core/lists/filter/order'
import { anyFilter, anyOrder } from '@curbgrade/core/lists/filter/test/any-filter'
import { readingDifference } from '@curbgrade/core/lists/filter/test/matches'
import { parseXlsx } from '@curbgrade/core/lists/xlsx/parse-xlsx'
import fc from 'fast-check'
import Papa from 'papaparse'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { atSize } from '../../fixtures/test-size.ts'
import { findRowsOf } from '../lists/index.ts'
import type { Connection } from '../platform/db/pool.ts'
import { inSnapshot } from '../platform/db/transaction.ts'
import { startTestProduct, type TestProduct } from '../test/product.ts'
import { createListOfEveryKind, PROVIDERS, TAGS, TEXTS, VERSIONS, ZIPS } from '../test/rows/every-kind.ts'
import { findNaively, type ReferenceRow, readReference } from '../test/rows/reference.ts'
import { whileGrading } from '../test/rows/writers.ts'
import type { Client } from '../test/wire/client.ts'
import type { ExportColumn } from './cells.ts'
import { type ChosenRows, streamRows } from './store.ts'
import type { FileWriter } from './stream-file.ts'
import { writeCsv } from './write-csv.ts'
import { writeGeoJson } from './write-geojson.ts'
import { writeJsonLines } from './write-json-lines.ts'
import { writeXlsx } from './write-xlsx.ts'

const RUNS = atSize(15, 300)
const ROWS = 150

let product: TestProduct
let client: Client
let listId: string

beforeAll(async () => {
  product = await startTestProduct()
  client = await product.signUp()
})
afterAll(() => product.end())

const exportOf = (format: string, filter: RowFilter, order?: RowOrder) =>
  client.post('/export-list', {
    listId,
    format,
    filter,
    order,
    columns: { original: [], added: ['property_id'] },
  })

/** By the parameters of the page's address. */
const getExportOf = (format: string, filter: RowFilter, order = fileOrder) => {
  const params = new URLSearchParams([
    ...filterToQuery(filter),
    ['format', format],
    ['columns', 'property_id'],
    ['order', orderToText(order)],
  ])
  return client.get(`/api/lists/${listId}/export?${params}`)
}

const idsOf = {
  csv: (file: Buffer) => file.toString().split('\r\n').slice(1, -1),
  xlsx: (file: Buffer) => {
    const book = parseXlsx(file)
    return typeof book === 'string' ? book : book.rows.map(([id]) => id)
  },
  geojson: (file: Buffer) =>
    JSON.parse(file.toString()).features.map(({ id }: { id: string }): string => id) as string[],
  jsonl: (file: Buffer) =>
    file
      .toString()
      .split('\n')
      .slice(0, -1)
      .map((line): string => JSON.parse(line).property_id),
}

const idsByFormat = async (filter: RowFilter, order?: RowOrder) => ({
  csv: idsOf.csv((await exportOf('csv', filter, order)).bytes),
  xlsx: idsOf.xlsx((await exportOf('xlsx', filter, order)).bytes),
  geojson: idsOf.geojson((await exportOf('geojson', filter, order)).bytes),
  jsonl: idsOf.jsonl((await getExportOf('jsonl', filter, order)).bytes),
})

const inEachFormat = (rowNos: readonly number[]) => {
  const ids = rowNos.map((rowNo) => `r${rowNo}`)
  return { csv: ids, xlsx: ids, geojson: ids, jsonl: ids }
}

describe.each([
  ['a list', { seed: 'exports', isStrategic: false }],
  ['a strategic list', { seed: 'strategic exports', isStrategic: true }],
])('an export of %s with every kind of row', (_name, kind) => {
  let rows: ReferenceRow[]
  let filters: fc.Arbitrary<RowFilter>

  beforeAll(async () => {
    const list = await createListOfEveryKind(client, product.pool, { rows: ROWS, ...kind })
    listId = list.listId
    rows = await readReference(product.pool, listId)
    const instants = rows.flatMap(({ changedAt }) => changedAt ?? [])
    filters = anyFilter({
      texts: TEXTS,
      tags: TAGS,
      zips: ZIPS,
      providers: PROVIDERS,
      versions: VERSIONS,
      instants,
      columns: list.columns,
    })
  })

  it('holds exactly the rows that the rule matches, in the order asked for and in each format', async () => {
    await fc.assert(
      fc.asyncProperty(filters, anyOrder, async (filter, order) => {
        const expected = findNaively(rows, filter, order, Date.now())
        expect(await idsByFormat(filter, order)).toEqual(inEachFormat(expected))
      }),
      { numRuns: RUNS },
    )
  })

  it('has what the page filters by in its columns, with the same meaning', async () => {
    const { bytes } = await client.post('/export-list', { listId, filter: emptyFilter })
    const { data, meta } = Papa.parse<Record<string, string>>(bytes.toString(), {
      header: true,
      skipEmptyLines: true,
    })
    expect(data.length).toBe(ROWS)
    // Only the coverage check knows the date of their pictures.
    const covered = rows.filter(({ capturedAt, provider }) => capturedAt !== null && provider === null)
    expect(covered.length > 0).toBe(!kind.isStrategic)
    for (const row of rows) {
      const cells = data[row.rowNo - 1] ?? {}
      const { duplicate_of: duplicateOf = '', ...others } = cells
      const changed = [cells['graded_at'] ?? '', cells['grade_removed_at'] ?? ''].toSorted().at(-1)
      expect({ ...others, changed, duplicate: duplicateOf !== '' }, `row ${row.rowNo}`).toMatchObject({
        grade: cell(row.grade),
        changed: timeOf(row.changedAt),
        flagged: yes(row.flagged),
        skipped_at: timeOf(row.skippedAt),
        captured: cell(row.capturedAt),
        picture_age: monthsSince(row.capturedAt),
        provider: cell(row.provider),
        address_match: row.match === null ? '' : matchWords[row.match],
        duplicate: row.isDuplicate,
        in_earlier_list: yes(row.isInEarlierList),
        other_kind_grade: cell(row.otherKindGrade),
        earlier_grade: cell(row.earlierGrade),
        compared: row.compared === null ? '' : comparedWords[row.compared],
        reading_difference: cell(readingDifference(row)),
        latitude: cell(row.lat),
        longitude: cell(row.lng),
        ...(meta.fields?.includes('agreement') && { agreement: cell(row.agreement) }),
      })
    }
  })

  it('holds the rows of one moment while people grade', async () => {
    const target = { pool: product.pool, ownerId: client.user.id, listId, rows: ROWS }
    const written = await whileGrading(target, () =>
      fc.assert(
        fc.asyncProperty(filters, anyOrder, (filter, order) =>
          inSnapshot(product.pool, async (tx) => {
            const now = Date.now()
            const expected = findNaively(await readReference(tx, listId), filter, order, now)
            expect(await idsInSnapshot(tx, { filter, order, now })).toEqual(inEachFormat(expected))
          }),
        ),
        { numRuns: Math.ceil(RUNS / 3) },
      ),
    )
    expect(Math.min(...written)).toBeGreaterThan(0)
  })
})

const cell = (value: string | number | null): string => (value === null ? '' : String(value))
const yes = (is: boolean): string => (is ? 'yes' : '')
const timeOf = (at: number | null): string =>
  at === null ? '' : `${new Date(at).toISOString().slice(0, 'yyyy-mm-ddThh:mm:ss'.length)}Z`

function monthsSince(captured: string | null): string {
  if (captured === null || captured.length === 'YYYY'.length) return ''
  const monthOf = (date: Date) => date.getUTCFullYear() * 12 + date.getUTCMonth()
  return String(monthOf(new Date()) - monthOf(new Date(captured)))
}

/** The files of a transaction's snapshot, written as the product writes them. */
async function idsInSnapshot(tx: Connection, shown: ChosenRows) {
  const rowsOf = await findRowsOf(tx, { ownerId: client.user.id, readerId: client.user.id, listId })
  if (rowsOf === null) throw new Error('there is no such list')
  const columns: ExportColumn[] = [{ name: 'property_id', sql: `'r' || p.row_no`, kind: 'text' }]
  const fileOf = async (format: ExportFormat, write: FileWriter) => {
    const shape = {
      rowsOf,
      columns,
      rows: 'all',
      format,
      chosen: shown,
    } as const
    const chunks: Buffer[] = []
    for await (const chunk of write(streamRows(tx, shape))) chunks.push(chunk)
    return Buffer.concat(chunks)
  }
  return {
    csv: idsOf.csv(await fileOf('csv', writeCsv(['property_id']))),
    xlsx: idsOf.xlsx(await fileOf('xlsx', writeXlsx('Properties', columns))),
    geojson: idsOf.geojson(await fileOf('geojson', writeGeoJson(columns))),
    jsonl: idsOf.jsonl(await fileOf('jsonl', writeJsonLines(columns))),
  }
}

it('takes text as text, whatever quotes it has', async () => {
  for (const text of ["' or true --", '$2::text', "x%'", "\\'", "'); drop table lists; --"])
    expect(await idsByFormat({ text })).toEqual(inEachFormat([]))
})

it.each([{ unknown: 1 }, { grades: ['7'] }, { grades: [] }, { box: [1, 2, 3] }, 'text=x'])(
  'refuses the filter %j',
  async (filter) => {
    const answer = await client.post('/export-list', { listId, filter })
    expect([answer.status, answer.body.error.code]).toEqual([400, 'malformed'])
  },
)
