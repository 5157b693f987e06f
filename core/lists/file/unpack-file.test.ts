import { gzipSync, strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { readMessyList } from '../../../fixtures/messy-lists.ts'
import { MAX_FILE_BYTES } from '../limits.ts'
import type { FileValidation } from './file-validation.ts'
import { validateFile } from './validate-file.ts'

const csv = strToU8(`street,city,state,zip\n${'1 Oak St,Davis,CA,95616\n'.repeat(12)}`)
const validate = (fileName: string, bytes: Uint8Array): FileValidation => validateFile({ fileName, bytes })
const errorOf = (fileName: string, bytes: Uint8Array) => {
  const validation = validate(fileName, bytes)
  return validation.ok ? 'accepted' : validation.error
}
const unreadable = { code: 'unreadable', facts: {} }

const join = (...parts: Uint8Array[]) => new Uint8Array(Buffer.concat(parts))

describe('a .gz', () => {
  it.each(['list.csv.gz', 'LIST.TXT.GZ', 'list.tsv.gz', 'list.gz', 'list.2026.gz'])(
    '%s is read as text',
    (name) => expect(validate(name, gzipSync(csv))).toEqual(validate('list.csv', csv)),
  )

  it('may hold a workbook', () => {
    const book = readMessyList('12-filtered-rows.xlsx')
    expect(validate('list.xlsx.gz', gzipSync(book))).toEqual(validate('list.xlsx', book))
  })

  it('of several members is read whole', () => {
    const parts = [csv.subarray(0, 100), csv.subarray(100, 101), new Uint8Array(), csv.subarray(101)]
    expect(validate('a.csv.gz', join(...parts.map((part) => gzipSync(part))))).toEqual(validate('a.csv', csv))
  })

  it('that is cut off anywhere is unreadable', () => {
    const whole = gzipSync(csv, { filename: 'list.csv' })
    for (let length = 0; length < whole.length; length++)
      expect(errorOf('a.csv.gz', whole.slice(0, length))).toEqual(unreadable)
  })

  it('of which a byte of the contents is wrong is unreadable, in every member', () => {
    const stored = gzipSync(csv, { level: 0 })
    const broken = stored.with(60, 0x58)
    expect(errorOf('a.csv.gz', broken)).toEqual(unreadable)
    expect(errorOf('a.csv.gz', join(broken, stored))).toEqual(unreadable)
  })

  it('never throws, whatever bytes are wrong', () => {
    const whole = gzipSync(csv)
    for (let at = 0; at < whole.length; at++) {
      const broken = whole.with(at, (whole[at] ?? 0) ^ 0x55)
      expect(() => validate('a.csv.gz', broken)).not.toThrow()
    }
  })

  it('is bounded by its unpacked size', () => {
    const facts = { limit: MAX_FILE_BYTES, cause: 'unpacked' }
    const bomb = gzipSync(new Uint8Array(MAX_FILE_BYTES + 1).fill(0x78))
    expect(errorOf('a.csv.gz', bomb)).toEqual({ code: 'file_too_big', facts })
    expect(errorOf('a.csv.gz', join(gzipSync(csv), bomb))).toEqual({ code: 'file_too_big', facts })
  })

  it('made to keep the reader busy is unreadable', () => {
    const empty = gzipSync(new Uint8Array())
    const members = new Uint8Array(empty.length * 1_000_000)
    for (let at = 0; at < members.length; at += empty.length) members.set(empty, at)
    expect(errorOf('a.csv.gz', members)).toEqual(unreadable)
    const endlessName = new Uint8Array(MAX_FILE_BYTES).fill(0x78)
    endlessName.set([0x1f, 0x8b, 8, 8, 0, 0, 0, 0, 0, 3])
    expect(errorOf('a.csv.gz', endlessName)).toEqual(unreadable)
    expect(errorOf('a.csv.gz', join(empty, endlessName).subarray(0, MAX_FILE_BYTES))).toEqual(unreadable)
  })

  it.each([
    ['list.tar.gz', {}],
    ['list.zip.gz', {}],
    ['list.csv.gz.gz', {}],
    ['list.xls.gz', { kind: 'excel' }],
  ])('%s is no table', (name, facts) =>
    expect(errorOf(name, gzipSync(csv))).toEqual({ code: 'not_csv', facts }),
  )
})

describe('a .zip', () => {
  it('of one table is read as that', () => {
    expect(validate('LIST.ZIP', zipSync({ 'a/list.CSV': csv }))).toEqual(validate('list.csv', csv))
    const book = readMessyList('12-filtered-rows.xlsx')
    expect(validate('list.zip', zipSync({ 'list.xlsx': [book, { level: 0 }] }))).toEqual(
      validate('list.xlsx', book),
    )
  })

  it('may have other things beside the table', () => {
    expect(validate('list.zip', readMessyList('24-packed-by-macos.zip'))).toMatchObject({
      ok: true,
      rows: { length: 12 },
    })
    const others = { 'license.txt': csv, 'a\\.hidden\\b.csv': csv, 'c.zip': zipSync({ 'd.csv': csv }) }
    expect(validate('list.zip', zipSync({ ...others, 'list.txt': csv })).ok).toBe(true)
  })

  it.each([
    [{}, { tables: 0, first: [] }],
    [
      { 'a.pdf': csv, '.csv': csv, 'b.csv.gz': gzipSync(csv) },
      { tables: 0, first: [] },
    ],
    [
      { 'a/A.csv': csv, 'a/a.csv': csv },
      { tables: 2, first: ['A.csv', 'a.csv'] },
    ],
    [
      { 'a.csv': csv, 'b.txt': csv, 'c.xlsx': csv, [`${'d'.repeat(90)}.tsv`]: csv },
      { tables: 4, first: ['a.csv', 'b.txt', 'c.xlsx'] },
    ],
    [
      { [`${'d'.repeat(90)}.csv`]: csv, 'b.csv': csv },
      { tables: 2, first: [`${'d'.repeat(56)}.csv`, 'b.csv'] },
    ],
  ])('without exactly one table is refused: %#', (parts, facts) =>
    expect(errorOf('list.zip', zipSync(parts))).toEqual({ code: 'not_one_table', facts }),
  )

  it('with a password is refused as such', () => {
    const facts = { cause: 'encrypted' }
    expect(errorOf('list.zip', changed({ flags: 1 }))).toEqual({ code: 'unreadable', facts })
  })

  it.each([
    ['a rare compression', { method: 14 }],
    ['another checksum', { crc: 1 }],
    ['less than all of the table', { bytes: 20 }],
    ['more than the archive has', { bytes: 1_000_000 }],
    ['a part that starts nowhere', { start: 7 }],
  ])('that claims %s is unreadable', (_, claim) =>
    expect(errorOf('list.zip', changed(claim))).toEqual(unreadable),
  )

  it('is bounded by what it has, whatever size it claims', () => {
    const facts = { limit: MAX_FILE_BYTES, cause: 'unpacked' }
    const bomb = zipSync({ 'a.csv': new Uint8Array(MAX_FILE_BYTES + 1) })
    expect(errorOf('a.zip', claiming(bomb, { size: 10 }))).toEqual({ code: 'file_too_big', facts })
  })

  it('may have as many parts as a directory can name', () => {
    const names = Array.from({ length: 65_534 }, (_, at) => [`${at}.pdf`, new Uint8Array()] as const)
    const archive = zipSync({ ...Object.fromEntries(names), 'list.csv': csv }, { level: 0 })
    expect(validate('list.zip', archive).ok).toBe(true)
  })

  it('never throws, whatever bytes are wrong', () => {
    const whole = zipSync({ 'list.csv': csv, 'readme.txt': csv })
    for (let at = 0; at < whole.length; at++) {
      const broken = whole.with(at, (whole[at] ?? 0) ^ 0x55)
      expect(() => validate('list.zip', broken)).not.toThrow()
    }
    for (let length = 0; length < whole.length; length++)
      expect(validate('list.zip', whole.slice(0, length)).ok).toBe(false)
  })
})

type Claims = { flags?: number; method?: number; crc?: number; bytes?: number; size?: number; start?: number }

const changed = (claims: Claims) => claiming(zipSync({ 'list.csv': csv }), claims)

/** Changes the first entry of the directory (PKWARE APPNOTE 4.3.12). */
function claiming(archive: Uint8Array, { flags, method, crc, bytes, size, start }: Claims): Uint8Array {
  const view = new DataView(archive.buffer, archive.byteOffset, archive.byteLength)
  const entry = view.getUint32(archive.length - 22 + 16, true)
  if (flags !== undefined) view.setUint16(entry + 8, flags, true)
  if (method !== undefined) view.setUint16(entry + 10, method, true)
  if (crc !== undefined) view.setUint32(entry + 16, crc, true)
  if (bytes !== undefined) view.setUint32(entry + 20, bytes, true)
  if (size !== undefined) view.setUint32(entry + 24, size, true)
  if (start !== undefined) view.setUint32(entry + 42, start, true)
  return archive
}
