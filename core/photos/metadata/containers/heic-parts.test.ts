import { expect, it } from 'vitest'
import { boundReads } from '../bytes/bounded-reads.ts'
import { countedSource } from '../test/counted-source.ts'
import { exifItem, ftyp, heicBytes, longBox, type TestHeic, xmpItem } from '../test/heic-bytes.ts'
import { join, uint } from '../test/test-bytes.ts'
import { findHeicParts } from './heic-parts.ts'
import type { PhotoParts } from './photo-parts.ts'

const tiff = join('MM', uint(42, 2), uint(8, 4), uint(0, 6))
const items = [exifItem(tiff), xmpItem('<x/>')]

async function find(bytes: Uint8Array) {
  const { take } = await boundReads(countedSource(bytes))
  return { bytes, parts: await findHeicParts(take, bytes.length) }
}

function expectFound({ bytes, parts }: { readonly bytes: Uint8Array; readonly parts: PhotoParts }) {
  const textOf = ({ from, length }: { from: number; length: number }) =>
    Buffer.from(bytes.subarray(from, from + length)).toString('latin1')
  expect(parts).toMatchObject({ width: 4032, height: 3024 })
  expect(parts.exif && textOf(parts.exif)).toBe(Buffer.from(tiff).toString('latin1'))
  expect(parts.xmp.map(textOf)).toEqual(['<x/>'])
}

it.each<[string, TestHeic]>([
  ['version 0 of the places', { ilocVersion: 0 }],
  ['version 1 of the places', { ilocVersion: 1 }],
  ['version 2 of the places', { ilocVersion: 2 }],
  ['ids of four bytes', { hasWideIds: true }],
  ['Exif without a prefix', { items: [exifItem(tiff, ''), xmpItem('<x/>')] }],
  ['other items before', { items: [{ type: 'hvc1', content: join('tile') }, ...items] }],
  ['text of another type before', { items: [{ ...xmpItem('no'), mediaType: 'text/plain' }, ...items] }],
  ['a picture of a megabyte before', { gap: new Uint8Array(1_000_000) }],
  ['everything said at the end', { gap: new Uint8Array(1_000_000), isMetaLast: true }],
])('finds its parts with %s', async (_, options) => expectFound(await find(heicBytes({ items, ...options }))))

it('has a size after a box of 64 bits', async () => {
  const start = ftyp('heic')
  const { bytes } = await find(heicBytes({}))
  const rest = bytes.subarray(ftyp('heic', 'mif1', 'heic').length)
  const { parts } = await find(join(start, longBox('mdat', new Uint8Array(30)), rest))
  expect(parts).toMatchObject({ width: 4032, height: 3024 })
})

it.each([1, 2])('leaves out items of construction method %d', async (method) => {
  const { parts } = await find(heicBytes({ items, ilocVersion: 1, method }))
  expect(parts).toEqual({ width: 4032, height: 3024, isBaselineJpeg: false, exif: null, xmp: [] })
})

it('has only a size without items', async () => {
  expect((await find(heicBytes({}))).parts).toMatchObject({ width: 4032, exif: null, xmp: [] })
})

it('ends with a thousand empty boxes', async () => {
  const boxes = Array.from({ length: 1000 }, () => join(uint(8, 4), 'free'))
  expect((await find(join(ftyp('heic'), ...boxes))).parts).toMatchObject({ width: null })
})
