import { describe, expect, it } from 'vitest'
import {
  drawMessyFile,
  encodeText,
  type MessyFile,
  messySeeds,
  readAsPerson,
} from '../../../fixtures/messy-files/index.ts'
import { atSize } from '../../../fixtures/test-size.ts'
import type { Encoding } from '../csv/decode-text.ts'
import type { AcceptedFile, FileValidation, UploadedFile } from '../file/file-validation.ts'
import { validateFile } from '../file/validate-file.ts'
import { fromIndexText, toIndexText } from './index-text.ts'
import { partText, rangesOf } from './part-text.ts'
import { type FileHead, readHead } from './read-head.ts'
import { TableIndexer } from './table-indexer.ts'

const CHUNK_BYTES = 997

function indexOf(bytes: Uint8Array, encoding?: Encoding) {
  const head = readHead(bytes, encoding)
  if (head === null) throw new Error('the head is no text')
  const indexer = new TableIndexer(head)
  const toText = toIndexText(head.utf16)
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES) {
    const isLast = at + CHUNK_BYTES >= bytes.length
    indexer.add(toText(bytes.subarray(at, at + CHUNK_BYTES)), { isLast })
  }
  return { head, ...indexer.finish() }
}

type Indexed = { head: FileHead; starts: Uint32Array }

/** The file of some rows. */
function partOf(bytes: Uint8Array, { head, starts }: Indexed, rows: readonly number[], encoding: Encoding) {
  const ranges = rangesOf(Uint32Array.from(rows), starts)
  const taken = ranges.flatMap(({ from, to }) => [...bytes.subarray(from, to)])
  const above = bytes.subarray(0, starts[0])
  const text = partText({ above, rows: Uint8Array.from(taken) }, head, encoding)
  if (text === null) throw new Error('the rows are no text')
  return new TextEncoder().encode(text)
}

/** One of how many files is tried. */
const EVERY = atSize(4, 1)

describe('rows of files as people have them', () => {
  const texts = messySeeds
    .map((seed) => [seed, drawMessyFile(seed)] as const)
    .filter(([, { format }]) => format.container.type === 'text')
    .filter((_, index) => index % EVERY === 0)

  it.each(texts)('file %i is the same when its rows are in files of their own', async (_seed, file) => {
    const { whole, choice, encoding } = await readWhole(file)
    const indexed = indexOf(file.bytes, encoding)
    const rows = [...Array(indexed.starts.length - 1).keys()]
    const read = (some: readonly number[]) =>
      validateFile({
        fileName: 'part.csv',
        bytes: partOf(file.bytes, indexed, some, encoding),
        ...choice,
        encoding: 'utf-8',
      })
    expect(found(read(rows))).toEqual(found(whole))
    const halves = [0, 1].map((half) => read(rows.filter((row) => row % 2 === half)))
    expect(addressesOf(halves)).toEqual(addressesOf([whole]))
  })

  async function readWhole(file: MessyFile) {
    const { choice, result } = await readAsPerson(file, (chosen) =>
      validateFile({ fileName: file.fileName, bytes: file.bytes, ...chosen }),
    )
    if (!result.ok) throw new Error(result.error.code)
    const plan: Partial<UploadedFile> = { mapping: result.plan, ...choice }
    return { whole: result, choice: plan, encoding: result.encoding ?? 'utf-8' }
  }

  const found = (read: FileValidation) =>
    read.ok ? { rows: read.rows, dropped: read.dropped.map(({ cells }) => cells) } : read.error
  const addressesOf = (reads: readonly FileValidation[]) =>
    reads.flatMap((read) => rowsOf(read).map(({ cells }) => JSON.stringify(cells))).toSorted()
  const rowsOf = (read: FileValidation): readonly { cells: string[] }[] =>
    read.ok ? [...read.rows, ...read.dropped] : (read.dropped ?? [])
})

describe('columns that a file can be split by', () => {
  const columnsOf = (text: string, encoding: 'utf-8' | 'windows-1252' = 'utf-8') =>
    indexOf(encodeText(text, encoding, false)).columns
  const rows = (toWard: (row: number) => string, count = 300) =>
    `street,ward\n${Array.from({ length: count }, (_, row) => `${row} Oak St,${toWard(row)}\n`).join('')}`

  it('are those with a few values', () => {
    expect(columnsOf(rows((row) => ` ${row % 3} `)).map(({ column, values }) => [column, values])).toEqual([
      [1, ['0', '1', '2']],
    ])
  })

  it('know the value of each row', () => {
    const [ward] = columnsOf(rows((row) => `W${row % 2}`, 5)).filter(({ column }) => column === 1)
    expect(ward?.groups).toEqual(Uint8Array.from([0, 1, 0, 1, 0]))
  })

  it.each([
    ['one value', () => '7'],
    ['more than a hundred', (row: number) => `${row % 101}`],
    ['long texts', (row: number) => `${row % 2}`.repeat(101)],
  ])('are not those with %s', (_, toWard) => expect(columnsOf(rows(toWard))).toEqual([]))

  it.each(['utf-8', 'windows-1252'] as const)('have their values in the letters of %s', (encoding) => {
    const [ward] = columnsOf(
      rows((row) => (row % 2 === 0 ? 'Cañon Ü' : 'Süd')),
      encoding,
    )
    expect(ward?.values.map((value) => fromIndexText(value, encoding))).toEqual(['Cañon Ü', 'Süd'])
  })
})

describe('a file without a header', () => {
  it('keeps its first row, and its later rows are no header either', () => {
    const lines = Array.from({ length: 40 }, (_, row) => `${row + 1} Oak St,Davis,CA,95616\n`)
    lines[20] = ',Davis,CA,\n'
    const bytes = encodeText(lines.join(''), 'utf-8', true)
    const indexed = indexOf(bytes)
    expect(indexed.starts).toHaveLength(41)
    const part = validateFile({
      fileName: 'part.csv',
      bytes: partOf(
        bytes,
        indexed,
        [...Array(20).keys()].map((row) => row + 20),
        'utf-8',
      ),
      mapping: { street: 0, city: 1, state: 2, zip: 3 },
    }) as AcceptedFile
    expect([part.headers, part.rows.length, part.dropped.length]).toEqual([
      ['column_1', 'column_2', 'column_3', 'column_4'],
      19,
      1,
    ])
  })
})
