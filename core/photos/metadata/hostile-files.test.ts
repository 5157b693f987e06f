import { describe, expect, it } from 'vitest'
import { type Random, seededRandom } from '../../shared/seeded-random.ts'
import type { PhotoMetadata } from './photo-metadata.ts'
import { readPhotoMetadata } from './read-photo-metadata.ts'
import { countedSource } from './test/counted-source.ts'
import { exifItem, heicBytes, xmpItem } from './test/heic-bytes.ts'
import { realFiles } from './test/real-files.ts'
import { join } from './test/test-bytes.ts'
import { RATIONAL, SHORT, tiffBytes } from './test/tiff-bytes.ts'

const files = Object.entries(realFiles)

/** `countedSource` throws if a place outside of the file is read. */
async function readSafely(bytes: Uint8Array): Promise<PhotoMetadata> {
  const source = countedSource(bytes)
  const metadata = await readPhotoMetadata(source)
  const isBounded = source.reads.length <= 4 && source.reads.every(([from, to]) => to - from <= 256 * 1024)
  if (!isBounded) throw new Error(`reads ${JSON.stringify(source.reads)}`)
  return metadata
}

const isBetween = (value: number | null, min: number, max: number) =>
  value === null || (value >= min && value <= max)

/** Faster than `expect`, for tens of thousands of photos. */
function expectPlausible(photo: PhotoMetadata): void {
  if (!isPlausible(photo)) throw new Error(JSON.stringify(photo))
}

const isPlausible = (photo: PhotoMetadata): boolean =>
  isBetween(photo.width, 1, 2 ** 32 - 1) &&
  isBetween(photo.height, 1, 2 ** 32 - 1) &&
  (photo.width === null) === (photo.height === null) &&
  isBetween(photo.orientation, 1, 8) &&
  isBetween(photo.utcOffsetMinutes, -840, 840) &&
  isBetween(photo.position?.lat ?? null, -90, 90) &&
  isBetween(photo.position?.lng ?? null, -180, 180) &&
  isBetween(photo.accuracyMeters, Number.MIN_VALUE, Number.MAX_VALUE) &&
  isBetween(photo.heading, 0, 359.999_999_999) &&
  isBetween(photo.sphereHeading, 0, 359.999_999_999) &&
  (photo.takenAt === null || !Number.isNaN(Date.parse(photo.takenAt)))

/** Changes a few bytes, as often to a limit as to anything else, or cuts the file. */
function mutated(bytes: Uint8Array, random: Random, from = 0, to = bytes.length): Uint8Array {
  const copy = bytes.slice(0, random() < 0.1 ? Math.floor(random() * bytes.length) : bytes.length)
  for (let changes = 1 + Math.floor(random() * 8); changes > 0; changes--) {
    const at = from + Math.floor(random() * (to - from))
    copy[at] = [0, 0xff, 1, 0x7f][Math.floor(random() * 8)] ?? Math.floor(random() * 256)
  }
  return copy
}

describe.each(files)('a real %s', (name, make) => {
  it('is read without a throw, cut at every byte', async () => {
    const bytes = await make()
    for (let length = 0; length < bytes.length; length++)
      expectPlausible(await readSafely(bytes.slice(0, length)))
  })

  it('is read without a throw, 2,000 times with other bytes', async () => {
    const bytes = await make()
    const random = seededRandom(name)
    for (let count = 0; count < 2000; count++) expectPlausible(await readSafely(mutated(bytes, random)))
  })
})

describe('places far apart in a file', () => {
  const gap = new Uint8Array(1_200_000)
  const heic = heicBytes({
    items: [exifItem(tiffBytes({ main: [[0x0112, SHORT, [6]]] })), xmpItem('<x/>')],
    gap,
  })
  const tiff = tiffBytes({ gap, main: [[0x0112, SHORT, [6]]], gps: [[2, RATIONAL, [39, 1, 57, 1, 36, 1]]] })

  it.each([
    ['heic', heic, 0, 400],
    ['tiff', tiff, 1_200_000, tiff.length],
  ] as const)('of a %s are read within bounds', async (name, bytes, from, to) => {
    const random = seededRandom(name)
    for (let count = 0; count < 100; count++)
      expectPlausible(await readSafely(mutated(bytes, random, from, to)))
  })
})

describe('bytes that make a careless reader busy', () => {
  const busy = (start: string, unit: Uint8Array) => {
    const file = new Uint8Array(2_000_000)
    for (let at = 0; at + unit.length <= file.length; at += unit.length) file.set(unit, at)
    file.set(join(start))
    return file
  }

  it.each([
    ['fill bytes', busy('\xff\xd8\xff', join(0xff))],
    ['stray bytes', busy('\xff\xd8\xff\xe0\0\x02', join(0))],
    ['empty segments', busy('\xff\xd8', join(0xff, 0xe1, 0, 2))],
    ['empty chunks of a PNG', busy('\x89PNG\r\n\x1a\n', new Uint8Array(12))],
    ['empty chunks of a WebP', busy('RIFF\0\0\0\0WEBP', new Uint8Array(8))],
    ['empty boxes', busy('\0\0\0\x10ftypheic\0\0\0\0', join(0, 0, 0, 8, 'free'))],
    ['links', busy('II*\0\x08\0\0\0\xff\xff', join(0x69, 0x87, 4, 0, 1, 0, 0, 0, 8, 0, 0, 0))],
  ])('end soon: %s', async (_, bytes) => {
    expect((await readSafely(bytes)).width).toBeNull()
  })
})
