import { crc32, deflateSync } from 'node:zlib'
import type { PhotoReason } from '@curbgrade/core/photos/photo-reasons'
import type { PhotoType } from '@curbgrade/core/photos/photo-type'
import sharp, { type Sharp } from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createPhotoPreparer } from './photo-preparer.ts'
import { pixelsToTiff } from './pixels-to-tiff.ts'
import { drawNoise, drawQuarters, photoOf, SIZE, toPicture } from './test/drawing.ts'
import { drawManyScans } from './test/many-scans.ts'

const preparer = createPhotoPreparer({ log: { warn: () => {} }, heic: true })
let good: Uint8Array
beforeAll(async () => {
  good = await photoOf('jpeg', 1)
})
afterAll(() => preparer.stop())

async function expectRefused(bytes: Uint8Array, refused: PhotoReason): Promise<void> {
  expect(await preparer.prepare({ bytes, isSphere: false })).toEqual({ refused })
  expect(await preparer.prepare({ bytes: good, isSphere: false })).toMatchObject(SIZE)
}

it.for<[string, string, PhotoReason]>([
  ['nothing', '', 'empty'],
  ['text', 'A letter about a house', 'not_a_photo'],
  ['a page', '<!doctype html><p>A house', 'not_a_photo'],
  [
    'a drawing',
    '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="200" height="200"/>',
    'unsupported_format',
  ],
  ['a video', '\0\0\0\x18ftypisom\0\0\0\0isommp42', 'unsupported_format'],
  ['AVIF', '\0\0\0\x18ftypavif\0\0\0\0avifmif1', 'unsupported_format'],
  ['HEIF of another codec', '\0\0\0\x18ftypmif1\0\0\0\0mif1miaf', 'unsupported_format'],
  ['JPEG XL', '\xff\x0a\x80', 'unsupported_format'],
  ['the start of a JPEG', '\xff\xd8\xff', 'truncated'],
  ['the start of a HEIC', '\0\0\0\x18ftypheic\0\0\0\0heicmif1', 'truncated'],
])('refuses %s', ([, latin1, reason]) => expectRefused(Buffer.from(latin1, 'latin1'), reason))

it('refuses a raw photo, which holds what the sensor saw', async () => {
  const bytes = Buffer.from(pixelsToTiff(drawQuarters(), Buffer.alloc(0)))
  // A color filter array in place of RGB.
  bytes.writeUInt16LE(32_803, 54)
  await expectRefused(bytes, 'unsupported_format')
})

it('refuses a GIF', async () => {
  await expectRefused(await toPicture(drawQuarters()).gif().toBuffer(), 'unsupported_format')
})

/** Deterministic, and of every value. */
const randomBytes = (count: number): Buffer =>
  Buffer.from(Array.from({ length: count }, (_, index) => (index * index * 2_654_435_761) >>> 13))

it.for<[PhotoType | null, string]>([
  [null, ''],
  ['jpeg', '\xff\xd8\xff\xe0'],
  ['webp', 'RIFF\xf8\x1f\0\0WEBPVP8 '],
  ['tiff', 'II*\0\x08\0\0\0'],
  ['png', '\x89PNG\r\n\x1a\n'],
  ['heic', '\0\0\0\x18ftypheic\0\0\0\0heicmif1'],
])('refuses random bytes that start as %s', async ([, start]) => {
  const bytes = Buffer.concat([Buffer.from(start, 'latin1'), randomBytes(8_184)])
  const answer = await preparer.prepare({ bytes, isSphere: false })
  expect(['not_a_photo', 'damaged', 'truncated']).toContain('refused' in answer ? answer.refused : 'taken')
})

const writers: readonly (readonly [string, (picture: Sharp) => Sharp])[] = [
  ['a JPEG', (picture) => picture.jpeg()],
  ['a progressive JPEG', (picture) => picture.jpeg({ progressive: true })],
  ['a PNG', (picture) => picture.png()],
  ['an interlaced PNG', (picture) => picture.png({ progressive: true })],
  ['a WebP', (picture) => picture.webp()],
  ['a TIFF', (picture) => picture.tiff({ compression: 'none' })],
  ['a compressed TIFF', (picture) => picture.tiff({ compression: 'lzw', tile: true })],
]
const shares = [0.002, 0.1, 0.5, 0.99]

it.for(writers)('refuses %s that ends too early', async ([, write]) => {
  const whole = await write(drawNoise({ width: 300, height: 200 })).toBuffer()
  for (const share of shares)
    await expectRefused(whole.subarray(0, Math.ceil(share * whole.length)), 'truncated')
})

it('refuses a HEIC that ends too early', async () => {
  const whole = await photoOf('heic', 6)
  for (const share of [0.03, 0.5, 0.9, 0.99])
    await expectRefused(whole.subarray(0, Math.ceil(share * whole.length)), 'truncated')
})

it('takes a TIFF whose directory is at its start and whose pixels are cut off as truncated', async () => {
  const whole = pixelsToTiff(drawQuarters(), Buffer.alloc(0))
  await expectRefused(whole.subarray(0, whole.length / 2), 'truncated')
})

it.for<[string, () => Promise<Buffer>]>([
  ['a PNG', () => drawNoise({ width: 300, height: 200 }).png().toBuffer()],
  ['a compressed TIFF', () => drawNoise({ width: 300, height: 200 }).tiff({ compression: 'lzw' }).toBuffer()],
])('refuses %s that is overwritten in its middle', async ([, write]) => {
  const bytes = await write()
  bytes.set(randomBytes(2_000), bytes.length / 2)
  await expectRefused(bytes, 'damaged')
})

it('refuses a HEIC whose picture is overwritten', async () => {
  const bytes = Buffer.from(await photoOf('heic', 1))
  const start = bytes.indexOf('mdat') + 4
  bytes.fill(0xff, start)
  await expectRefused(bytes, 'damaged')
})

/** A header and no picture: how a file of some bytes demands the memory of billions of pixels. */
function drawPngHeader(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer): Buffer => {
    const bytes = Buffer.alloc(12 + data.length)
    bytes.writeUInt32BE(data.length)
    bytes.write(type, 4, 'latin1')
    data.copy(bytes, 8)
    bytes.writeUInt32BE(crc32(bytes.subarray(4, 8 + data.length)), 8 + data.length)
    return bytes
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width)
  header.writeUInt32BE(height, 4)
  header.set([8, 2], 8)
  const start = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  return Buffer.concat([
    start,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(9))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

it.for<[number, number, PhotoReason]>([
  [50_000, 50_000, 'too_many_pixels'],
  [8_000, 8_000, 'too_many_pixels'],
  [99, 4_000, 'too_small'],
])('refuses %i×%i pixels by its header', ([width, height, reason]) =>
  expectRefused(drawPngHeader(width, height), reason),
)

it('takes a baseline JPEG of 70 million pixels, and no progressive one', async () => {
  const create = { width: 10_000, height: 7_000, channels: 3, background: '#888' } as const
  const bytes = await sharp({ create, limitInputPixels: false }).jpeg().toBuffer()
  expect(await preparer.prepare({ bytes, isSphere: false })).toMatchObject({
    width: 10_000,
    largeWidth: 1234,
  })
  // The frame's marker is all that says so in a header.
  bytes[bytes.indexOf(Buffer.from([0xff, 0xc0])) + 1] = 0xc2
  await expectRefused(bytes, 'too_many_pixels')
})

it('refuses a progressive JPEG of 1,000 scans', async () => {
  await expectRefused(drawManyScans(1_000), 'too_complex')
  expect(await preparer.prepare({ bytes: drawManyScans(64), isSphere: false })).toMatchObject(SIZE)
})

it('refuses HEIC where it’s turned off, and nothing else', async () => {
  const without = createPhotoPreparer({ log: { warn: () => {} }, heic: false })
  expect(await without.prepare({ bytes: await photoOf('heic', 1), isSphere: false })).toEqual({
    refused: 'heic_off',
  })
  expect(await without.prepare({ bytes: good, isSphere: false })).toMatchObject(SIZE)
  await without.stop()
})
