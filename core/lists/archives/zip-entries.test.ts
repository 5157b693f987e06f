import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { type BuiltEntry, buildZip } from './test/build-zip.ts'
import { UnreadableArchive } from './unreadable-archive.ts'
import { ZipDirectoryReader } from './zip-directory.ts'
import { ArchiveInParts, findZipDirectory, MAX_ZIP_END_BYTES } from './zip-end.ts'
import { inflateEntry, readZipEntries } from './zip-entries.ts'

const entry = (name: string, text: string, isDeflated = true): BuiltEntry => ({
  name,
  content: strToU8(text),
  isDeflated,
})
const entries = [entry('a.txt', 'first'), entry('b/c.txt', 'second '.repeat(99)), entry('d.txt', '', false)]

function textsIn(archive: Uint8Array): [string, string][] {
  return readZipEntries(archive).map((found) => {
    let text = ''
    inflateEntry(archive, found, (piece) => {
      text += new TextDecoder().decode(piece)
    })
    return [found.name, text]
  })
}

const expected = [
  ['a.txt', 'first'],
  ['b/c.txt', 'second '.repeat(99)],
  ['d.txt', ''],
]

describe('an archive', () => {
  it.each([
    ['of our own', buildZip(entries)],
    [
      'of another program',
      zipSync({
        'a.txt': strToU8('first'),
        'b/c.txt': strToU8('second '.repeat(99)),
        'd.txt': strToU8(''),
      }),
    ],
    ['with ZIP64', buildZip(entries, { is64: true })],
    ['after a program', buildZip(entries, { prefix: new Uint8Array(70_000).fill(7) })],
    ['with ZIP64 after a program', buildZip(entries, { is64: true, prefix: new Uint8Array(9).fill(7) })],
    ['with the longest comment', buildZip(entries, { is64: true, comment: 'PK'.repeat(32_767) })],
  ])('%s is read', (_, archive) => expect(textsIn(archive)).toEqual(expected))

  it('of several disks is known as such', () => {
    expect(() => readZipEntries(buildZip(entries, { disk: 1 }))).toThrow(ArchiveInParts)
    expect(() => readZipEntries(buildZip(entries, { disk: 1, is64: true }))).toThrow(ArchiveInParts)
  })

  it.each([
    ['more entries than it has', { count: 4 }],
    ['fewer', { count: 2 }],
    ['four billion entries', { count: 2 ** 32, is64: true }],
  ])('that claims %s is unreadable', (_, options) =>
    expect(() => readZipEntries(buildZip(entries, options))).toThrow(UnreadableArchive),
  )

  it('with ZIP64 never throws anything else, whatever bytes are wrong', () => {
    const whole = buildZip(entries, { is64: true })
    const readOrRefuse = (archive: Uint8Array) => {
      try {
        readZipEntries(archive)
      } catch (error) {
        if (!(error instanceof UnreadableArchive)) throw error
      }
    }
    for (let at = 0; at < whole.length; at++)
      for (const bits of [0x55, 0xff]) readOrRefuse(whole.with(at, (whole[at] ?? 0) ^ bits))
    for (let at = 0; at < whole.length; at++) {
      expect(() => readZipEntries(whole.subarray(0, at))).toThrow(UnreadableArchive)
      readOrRefuse(whole.subarray(at))
    }
  })
})

describe('a name', () => {
  const nameOf = (name: Uint8Array, flags: number) =>
    readZipEntries(buildZip([{ name, content: strToU8('x'), flags }]))[0]?.name

  it.each([
    ['UTF-8 with its flag', strToU8('12 Calle Piñón.jpg'), 0x800, '12 Calle Piñón.jpg'],
    ['UTF-8 without a flag, as on a Mac', strToU8('12 Calle Piñón.jpg'), 0, '12 Calle Piñón.jpg'],
    ['that of DOS', Uint8Array.from([0x50, 0x69, 0xa4, 0xa2, 0x6e]), 0, 'Piñón'],
    ['neither', Uint8Array.from([0x50, 0x69, 0xa4]), 0x800, 'Pi�'],
  ])('in %s is read', (_, bytes, flags, name) => expect(nameOf(bytes, flags)).toBe(name))

  it('that leads elsewhere stays text', () => expect(nameOf(strToU8('../../x.jpg'), 0)).toBe('../../x.jpg'))
})

describe('a directory', () => {
  const directoryOf = (archive: Uint8Array) => {
    const directory = findZipDirectory(archive.subarray(-MAX_ZIP_END_BYTES), archive.length)
    const { start, bytes } = directory
    return { directory, bytes: archive.subarray(start, start + bytes) }
  }

  it('is the same however it arrives', () => {
    const archive = buildZip(entries)
    const { directory, bytes } = directoryOf(archive)
    for (const length of [1, 7, 46, 60]) {
      const reader = new ZipDirectoryReader(directory)
      const places = Array.from({ length: Math.ceil(bytes.length / length) }, (_, at) => [
        ...reader.push(bytes.subarray(at * length, (at + 1) * length)),
      ]).flat()
      reader.end()
      expect(places).toMatchObject(readZipEntries(archive).map(({ start: _start, ...place }) => place))
    }
  })

  it('gives the entries before the one that is wrong', () => {
    const { directory, bytes } = directoryOf(buildZip(entries))
    const found: string[] = []
    const read = () => {
      const broken = bytes.with(46 + 'a.txt'.length, 0)
      for (const { name } of new ZipDirectoryReader(directory).push(broken)) found.push(name)
    }
    expect(read).toThrow(UnreadableArchive)
    expect(found).toEqual(['a.txt'])
  })

  it('ends at its signature', () => {
    const { directory, bytes } = directoryOf(buildZip(entries))
    const reader = new ZipDirectoryReader(directory)
    const places = [...reader.push(bytes), ...reader.push(Uint8Array.from([0x50, 0x4b, 5, 5, 1, 0, 7]))]
    expect(places).toHaveLength(3)
    expect(() => reader.end()).not.toThrow()
  })

  it('of a large archive without ZIP64 counts its places from 0 again', () => {
    const headers = [0, 4_294_000_000, 100, 200, 50]
    const archive = buildZip(headers.map((header) => ({ ...entry('a.jpg', 'x'), header })))
    const directory = findZipDirectory(archive, archive.length + 2 ** 33)
    const places = new ZipDirectoryReader(directory).push(directoryOf(archive).bytes)
    const found = Array.from(places, ({ header }) => header)
    expect(found).toEqual([0, 4_294_000_000, 2 ** 32 + 100, 2 ** 32 + 200, 2 ** 33 + 50])
  })
})
