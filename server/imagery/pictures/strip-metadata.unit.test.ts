import sharp from 'sharp'
import { expect, it } from 'vitest'
import { stripMetadata } from './strip-metadata.ts'

const plain = sharp({ create: { width: 40, height: 27, channels: 3, background: '#4a7' } })
const withNames = () =>
  plain
    .clone()
    .withExif({ IFD0: { Artist: 'Jane Doe', Software: 'Their camera' } })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF>Jane Doe</rdf:RDF></x:xmpmeta>')
    .jpeg()
    .toBuffer()

it('removes camera and personal metadata, and changes no pixel', async () => {
  const jpeg = await withNames()
  expect(jpeg.includes('Jane Doe')).toBe(true)
  const stripped = stripMetadata(jpeg)
  const { exif, xmp } = await sharp(stripped).metadata()
  expect([exif, xmp, Buffer.from(stripped).includes('Jane Doe')]).toEqual([undefined, undefined, false])
  const pixels = (bytes: Uint8Array) => sharp(bytes).raw().toBuffer()
  expect(await pixels(stripped)).toEqual(await pixels(jpeg))
})

it('removes comments, and keeps the color profile', async () => {
  const jpeg = await plain.clone().withIccProfile('p3').jpeg().toBuffer()
  const comment = Buffer.from([0xff, 0xfe, 0, 10, ...Buffer.from('Jane Doe')])
  const stripped = stripMetadata(Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]))
  expect(Buffer.from(stripped)).toEqual(jpeg)
  expect((await sharp(stripped).metadata()).icc).toBeDefined()
})

it.each([
  ['nothing', Buffer.alloc(0)],
  ['no picture', Buffer.from('bytes of something else')],
  ['a picture that is cut off in its head', Buffer.from('ffd8ffe1ffff4578', 'hex')],
  ['a segment without a length', Buffer.from('ffd8ffe10000ffe10000', 'hex')],
])('answers %s as it is', (_name, bytes) => {
  expect(stripMetadata(bytes)).toBe(bytes)
})
