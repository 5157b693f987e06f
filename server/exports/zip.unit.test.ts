import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { readZip } from '@curbgrade/core/lists/archives/test/read-zip'
import { readZipEntries } from '@curbgrade/core/lists/archives/zip-entries'
import { expect, it } from 'vitest'
import { atSize } from '../../fixtures/test-size.ts'
import { writeZip, type ZipFile } from './zip.ts'
import { directoryEntry, endOfDirectory } from './zip-records.ts'

const toBytes = (files: Iterable<ZipFile>) => buffer(Readable.from(writeZip(files)))

it('stores what is whole, byte for byte, and deflates what streams', async () => {
  const photo = randomBytes(70_000)
  const text = Buffer.from('a,b\r\n'.repeat(1_000))
  const archive = await toBytes([
    { name: 'Straße/家.jpg', stored: photo },
    { name: 'none.jpg', stored: new Uint8Array() },
    { name: 'index.csv', content: [text] },
  ])
  expect(archive.includes(photo)).toBe(true)
  const files = readZip(archive)
  expect(files.get('Straße/家.jpg')).toEqual(photo)
  expect(files.get('none.jpg')).toHaveLength(0)
  expect(files.get('index.csv')).toEqual(text)
})

it('has more entries than 16 bits count', async () => {
  const count = atSize(65_540, 200_000)
  function* many() {
    for (let index = 0; index < count; index++)
      yield { name: `${index}.jpg`, stored: Buffer.from(`${index}`) }
  }
  const archive = await toBytes(many())
  expect(readZipEntries(archive)).toHaveLength(count)
})

it('places entries and the directory beyond four gigabytes', () => {
  const offset = 5 * 2 ** 32 + 7
  const entry = directoryEntry({ name: 'x.jpg', crc: 1, size: 2, compressed: 2, method: 'stored' }, offset)
  const end = endOfDirectory({ entries: 1, bytes: entry.length, start: offset + 40 })
  // The reader takes the archive's end, and what it needs of the rest is in there.
  expect(entry.readBigUInt64LE(entry.length - 8)).toBe(BigInt(offset))
  expect(entry.readUInt32LE(42)).toBe(0xffff_ffff)
  expect(end.readBigUInt64LE(48)).toBe(BigInt(offset + 40))
})
