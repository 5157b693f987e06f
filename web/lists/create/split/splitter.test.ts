// @vitest-environment node
import { expect, it } from 'vitest'
import { encodeText } from '../../../../fixtures/messy-files/index.ts'
import type { CheckedParts } from './check-parts.ts'
import { createSplitter, type SplitFacts, type SplitReport, type SplitRequest } from './splitter.ts'

/** Sends requests as the page does, and returns the last answer. */
function openSplitter() {
  const reports: SplitReport[] = []
  const send = createSplitter((report) => reports.push(report))
  const ask = async <Answer>(request: SplitRequest): Promise<Answer> => {
    await send(request)
    const last = reports.at(-1)
    if (last === undefined || !('answer' in last)) throw new Error('there was no answer')
    return last.answer as Answer
  }
  return { ask, reports }
}

const HEADER = 'parcel,street,city,state,zip,ward\n'
const rowOf = (row: number, ward = `${(row % 3) + 1}`) =>
  `${10_000_000_000 + row},${row + 1} Peñón St,Davis,CA,95616,${ward}\n`
const textOf = (rows: number, toRow = (row: number) => rowOf(row)) =>
  HEADER + Array.from({ length: rows }, (_, row) => toRow(row)).join('')
const fileOf = (text: string, encoding: 'utf-8' | 'windows-1252' | 'utf-16le' = 'utf-8') =>
  new File([encodeText(text, encoding, encoding === 'utf-16le')], 'parcels.csv')
const choice = { mapping: { street: 1, city: 2, state: 3, zip: 4 } }

async function partsOf(file: File, by: number | null) {
  const { ask } = openSplitter()
  const facts = await ask<SplitFacts | null>({ ask: 'open', file })
  const checked = await ask<CheckedParts>({ ask: 'check', by, choice })
  const files: File[] = []
  for (let at = 0; checked.ok && at < checked.parts.length; at++)
    files.push(await ask<File>({ ask: 'part', at, fileName: `${at}.csv` }))
  return { facts, checked, texts: await Promise.all(files.map((part) => part.text())) }
}

it('makes as few lists as can hold the rows, in their order', async () => {
  const text = textOf(50_001)
  const { facts, checked, texts } = await partsOf(fileOf(text), null)
  expect(facts).toMatchObject({
    rows: 50_001,
    lists: 2,
    encoding: 'utf-8',
    columns: [{ column: 5, header: 'ward', values: 3 }],
  })
  expect(await facts?.start.text()).toBe(text.slice(0, text.indexOf(rowOf(25_001))))
  expect(checked).toMatchObject({
    ok: true,
    parts: [25_001, 25_000].map((properties, at) => ({
      name: { number: { at: at + 1, of: 2 } },
      properties,
      dropped: 0,
    })),
  })
  expect(texts.map((part) => part.slice(HEADER.length)).join('')).toBe(text.slice(HEADER.length))
  expect(texts.every((part) => part.startsWith(HEADER))).toBe(true)
})

it.each(['utf-8', 'windows-1252', 'utf-16le'] as const)(
  'makes a list of each value of a column of a file in %s',
  async (encoding) => {
    const wards = ['Süd', 'Norte', 'Peñón']
    const toRow = (row: number) => rowOf(row, wards[row % 3])
    const { facts, checked, texts } = await partsOf(fileOf(textOf(60, toRow), encoding), 5)
    expect(facts?.encoding).toBe(encoding)
    expect(checked.ok && checked.parts.map(({ name }) => name)).toEqual(wards.map((value) => ({ value })))
    expect(texts).toEqual(
      [0, 1, 2].map(
        (ward) => HEADER + Array.from({ length: 20 }, (_, index) => toRow(3 * index + ward)).join(''),
      ),
    )
  },
)

it('tells which rows of the whole file are left out, and why', async () => {
  const text = textOf(60, (row) => (row % 20 === 7 ? `,,Davis,CA,95616,${(row % 3) + 1}\n` : rowOf(row)))
  const { checked } = await partsOf(fileOf(text), 5)
  const lines = (await (checked.ok ? checked.removed : undefined)?.text())?.split('\r\n')
  expect(lines?.map((line) => line.split(',').slice(0, 2))).toEqual([
    ['row', 'reason'],
    ['28', 'No street'],
    ['8', 'No street'],
    ['48', 'No street'],
    [''],
  ])
})

it('names the list that can not be made, and makes none', async () => {
  const text = textOf(60, (row) => (row % 3 === 2 ? `,,,,,3\n` : rowOf(row)))
  const { checked } = await partsOf(fileOf(text), 5)
  expect(checked).toMatchObject({
    ok: false,
    name: { value: '3' },
    error: { code: 'too_few_valid_rows', facts: { valid: 0 } },
  })
})

it('refuses a file that is no text', async () => {
  const { ask } = openSplitter()
  expect(await ask({ ask: 'open', file: new File([new Uint8Array(4096)], 'parcels.csv') })).toBeNull()
  expect(await ask({ ask: 'check', by: null, choice })).toBeNull()
  expect(await ask({ ask: 'part', at: 0, fileName: 'parcels.csv' })).toBeNull()
})

it('reads a late letter of another encoding as the whole file needs it', async () => {
  const text = textOf(40, (row) => rowOf(row).replace('Peñón', row === 39 ? 'Peñón' : 'Oak'))
  const { facts, texts } = await partsOf(fileOf(text, 'windows-1252'), null)
  expect(facts?.encoding).toBe('windows-1252')
  expect(texts).toEqual([text])
})

it('reports how much was read and checked', async () => {
  const { ask, reports } = openSplitter()
  await ask({ ask: 'open', file: fileOf(textOf(60)) })
  expect(reports.at(-2)).toEqual({ reading: 1 })
  await ask({ ask: 'check', by: 5, choice })
  expect(reports.filter((report) => 'checking' in report)).toEqual(
    [0, 1, 2].map((at) => ({ checking: { at, of: 3 } })),
  )
})
