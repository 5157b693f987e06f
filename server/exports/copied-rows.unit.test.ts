import { expect, it } from 'vitest'
import { type CopiedRow, readCopiedRows } from './copied-rows.ts'

async function readInChunks(text: string, size: number): Promise<CopiedRow[]> {
  const bytes = Buffer.from(text)
  const chunks = async function* () {
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
  }
  const rows: CopiedRow[] = []
  for await (const batch of readCopiedRows(chunks())) rows.push(...batch)
  return rows
}

it('reads nulls, blanks, escapes and characters of several bytes, for any chunk size', async () => {
  const text = 'a\t\\N\t\n\\\\N\t\\t\\n\\r\\b\\f\\v\t👾\n'
  for (let size = 1; size <= Buffer.byteLength(text); size++)
    expect(await readInChunks(text, size)).toEqual([
      ['a', null, ''],
      ['\\N', '\t\n\r\b\f\v', '👾'],
    ])
})

it('fails if the rows end within a line', () =>
  expect(readInChunks('a\tb', 2)).rejects.toThrow('within a line'))
