import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { lineBreakOf, RecordReader } from '../csv/record-reader.ts'
import { ChunkReader, type PlacedRecord } from './chunk-reader.ts'

const whole = (text: string): string[][] => {
  const reader = new RecordReader(text, ',')
  const records: string[][] = []
  for (let cells = reader.next(); cells; cells = reader.next()) records.push(cells)
  return records
}

const inChunks = (text: string, sizes: readonly number[]): PlacedRecord[] => {
  const reader = new ChunkReader(',', lineBreakOf(text))
  const records: PlacedRecord[] = []
  let at = 0
  for (const size of sizes) {
    records.push(...reader.read(text.slice(at, at + size), { isLast: false }))
    at = Math.min(at + size, text.length)
  }
  return [...records, ...reader.read(text.slice(at), { isLast: true })]
}

const cell = fc.oneof(
  fc.constantFrom('', ' ', '1 Oak St', '"a,b"', '"two\nlines"', '"say ""hi"""', '5" pipe', '"broken', '""'),
  fc.string({ maxLength: 4 }),
)
const text = fc
  .tuple(
    fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { maxLength: 12 }),
    fc.constantFrom('\n', '\r\n', '\r'),
  )
  .map(([rows, end]) => rows.map((cells) => cells.join(',') + end).join(''))
const sizes = fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 30 })

it('reads in chunks what it reads in one', () => {
  fc.assert(
    fc.property(text, sizes, (csv, pieces) => {
      expect(inChunks(csv, pieces).map(({ cells }) => cells)).toEqual(whole(csv))
    }),
    { numRuns: 2_000 },
  )
})

it('says where each record begins, so that the text of all is the whole text', () => {
  fc.assert(
    fc.property(text, sizes, (csv, pieces) => {
      const records = inChunks(csv, pieces)
      for (const [index, { start, cells }] of records.entries()) {
        const own = csv.slice(start, records[index + 1]?.start)
        const reader = new RecordReader(own, ',', lineBreakOf(csv))
        expect(reader.next()).toEqual(cells)
      }
      expect(records[0]?.start ?? 0).toBe(0)
    }),
    { numRuns: 2_000 },
  )
})

it('reads a quote that never closes as text once it is longer than a cell may be', () => {
  const line = '1 Oak St,Davis\n'
  const long = line.repeat(Math.ceil((2 * 1024 * 1024) / line.length))
  const reader = new ChunkReader(',', '\n')
  expect([...reader.read('"never closed,Davis\n2 Elm St,Davis\n', { isLast: false })]).toEqual([])
  const [first, second] = [...reader.read(long, { isLast: false })]
  expect([first, second]).toEqual([
    { start: 0, cells: ['"never closed', 'Davis'] },
    { start: 20, cells: ['2 Elm St', 'Davis'] },
  ])
})

it('reads no blank line twice, however many there are', () => {
  const reader = new ChunkReader(',', '\n')
  const blank = '\n'.repeat(2 * 1024 * 1024)
  expect([...reader.read(blank, { isLast: false })]).toEqual([])
  expect([...reader.read('a,b\n', { isLast: true })]).toEqual([{ start: blank.length, cells: ['a', 'b'] }])
})
