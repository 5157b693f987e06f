import { randomUUID } from 'node:crypto'
import { categoryGrades, conditionGrades } from '@curbgrade/core/grading/grade-scale'
import { latestExportIn, listColumns } from '@curbgrade/core/lists/added-columns'
import { parseCsv } from '@curbgrade/core/lists/csv/parse-csv'
import { knownScales } from '@curbgrade/core/lists/scale'
import { csvLine } from '@curbgrade/core/shared/csv-cell'
import { type Random, seededRandom } from '@curbgrade/core/shared/seeded-random'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { atSize } from '../../fixtures/test-size.ts'
import { startTestProduct, type TestProduct } from '../test/product.ts'
import type { Client } from '../test/wire/client.ts'

const LISTS = atSize(12, 300)

let product: TestProduct
let client: Client
let stranger: Client

beforeAll(async () => {
  product = await startTestProduct()
})
beforeEach(async () => {
  client = await product.signUp({ tokens: 5 })
  stranger = await product.signUp()
})
afterAll(() => product.end())

const exportOf = (by: Client, listId: string, format = 'csv') => by.post('/export-list', { listId, format })

/** The next edition says all the same, but that it took the grades over. */
async function exportWithoutVia(listId: string): Promise<string> {
  const { columns } = (await client.get(`/api/lists/${listId}`)).body.list
  const added = listColumns.filter((name) => name !== 'via')
  return (await client.post('/export-list', { listId, columns: { original: [...columns.keys()], added } }))
    .text
}

const asTakenOver = (rows: Record<string, string>[]) =>
  rows.map((row) => (row['grade'] === '' ? row : { ...row, via: 'import' }))

const upload = (by: Client, content: string | Buffer, fields: object) =>
  create(by, content, { gradesIn: 'export', ...fields })

async function create(by: Client, content: string | Buffer, fields: object) {
  const name = typeof content === 'string' ? 'export.csv' : 'export.xlsx'
  const { status, text, body } = await by.upload({ title: randomUUID(), ...fields }, { name, content })
  if (status !== 201) throw new Error(text)
  return body.list
}

it.each(Array.from({ length: LISTS }, (_, index) => index))(
  'list %i comes back as it was exported',
  async (seed) => {
    const random = seededRandom(`take over ${seed}`)
    const scale = random() < 0.3 ? knownScales[Math.floor(random() * knownScales.length)] : undefined
    const given = scale ? { scale: JSON.stringify(scale) } : {}
    const { csv, rows } = drawList(random)
    const { id } = await create(client, csv, given)
    await workOn(id, rows, random)
    const before = (await exportOf(client, id)).text

    const isWorkbook = random() < 0.3
    const file = isWorkbook ? (await exportOf(client, id, 'xlsx')).bytes : before
    const next = await upload(client, file, { ...given, editionOf: id })
    expect(await exportWithoutVia(next.id)).toBe(await exportWithoutVia(id))
    const after = (await exportOf(client, next.id)).text
    expect(latestOf(after)).toEqual(asTakenOver(latestOf(before)))

    // Elsewhere nothing proves who graded or what was seen (D62): the grades are imported, and stay so.
    const other = await upload(stranger, before, given)
    const imported = (await exportOf(stranger, other.id)).text
    expect(latestOf(imported)).toEqual(asImported(latestOf(before)))
    expect(ownCellsOf(imported)).toEqual(ownCellsOf(before))
    const again = await upload(stranger, imported, given)
    expect((await exportOf(stranger, again.id)).text).toBe(imported)
  },
)

/** The cells of the columns that the latest export added, by name. */
function latestOf(csv: string): Record<string, string>[] {
  const { headers, rows } = parseCsv(csv)
  const columns = latestExportIn(headers)
  if (columns === null) throw new Error('no export')
  return rows.map((cells) => ({
    ...Object.fromEntries([...columns.named].map(([name, column]) => [name, cells[column] ?? ''])),
    ...Object.fromEntries(
      columns.questions.map((column, index) => [`question ${index}`, cells[column] ?? '']),
    ),
  }))
}

const asImported = (rows: Record<string, string>[]) =>
  rows.map((row) =>
    row['grade'] === '' ? row : { ...row, source: 'import', via: 'import', shown_at: 'not recorded' },
  )

/** Those of the file that the list was made of. */
const ownCellsOf = (csv: string): string[][] => {
  const { headers, rows } = parseCsv(csv)
  const own = headers.indexOf('ours begin')
  return rows.map((cells) => cells.slice(0, own + 1))
}

const PIECES = ['=', "'", '"', ';', ',', '\n', ' ', '-1', 'é', '漢', 'roof', '@', '<b>', '0017']

const textOf = (random: Random): string =>
  Array.from({ length: 1 + Math.floor(random() * 5) }, () => pick(PIECES, random)).join('')
const pick = <Item>(items: readonly Item[], random: Random): Item =>
  items[Math.floor(random() * items.length)] as Item

function drawList(random: Random): { csv: string; rows: number } {
  const rows = 10 + Math.floor(random() * 12)
  const taken = ['note', 'grade', 'Boarded?', 'curbgrade_source'].filter(() => random() < 0.3)
  const header = ['street', 'city', 'state', 'zip', ...taken, 'ours begin']
  const lines = Array.from({ length: rows }, (_, row) =>
    csvLine([
      `${1 + Math.floor(row * 0.9)} Elm St`,
      'Davis',
      'CA',
      '95616',
      ...taken.map(() => (random() < 0.3 ? '' : textOf(random))),
      textOf(random),
    ]),
  )
  return { csv: csvLine(header) + lines.join(''), rows }
}

const GRADES = [...conditionGrades, ...categoryGrades].map(({ value }) => value)

async function workOn(listId: string, rows: number, random: Random): Promise<void> {
  const attributes = [
    { slot: 1, question: 'Boarded?', letter: 'B' },
    { slot: 2, question: 'Tarp on the roof', letter: 'T' },
    { slot: 3, question: '=a, "b"', letter: 'D' },
  ].filter(() => random() < 0.5)
  await client.put(`/api/lists/${listId}/attributes`, { attributes })
  for (let row = 1; row <= rows; row++) {
    const url = `/api/lists/${listId}/properties/r${row}`
    const seen = random() < 0.5 ? { shownAt: Date.now() - Math.floor(random() * 1e9) } : {}
    const grade = (value: number | null) => client.put(`${url}/grade`, { grade: value, ...seen })
    if (random() < 0.7) await grade(pick(GRADES, random))
    if (random() < 0.2) await grade(pick([null, ...GRADES], random))
    const answers = attributes.filter(() => random() < 0.5).map(({ slot }) => [slot, random() < 0.5] as const)
    if (random() < 0.5)
      await client.patch(`${url}/annotations`, {
        flagged: random() < 0.5,
        note: random() < 0.5 ? textOf(random) : null,
        tags: ['Roof', 'call back', '=x'].filter(() => random() < 0.4),
        attributes: Object.fromEntries(answers),
        skipped: random() < 0.4,
      })
  }
}
