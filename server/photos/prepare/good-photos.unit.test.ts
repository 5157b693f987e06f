import { photoTypes } from '@curbgrade/core/photos/photo-type'
import sharp, { type Sharp } from 'sharp'
import { afterAll, expect, it } from 'vitest'
import { createPhotoPreparer } from './photo-preparer.ts'
import { pixelsToTiff } from './pixels-to-tiff.ts'
import type { PreparedPhoto } from './prepared-photo.ts'
import { drawAdobeRgbProfile, toAdobeRgb } from './test/adobe-rgb.ts'
import { maxDistance, quartersOf } from './test/color-distance.ts'
import {
  drawNoise,
  drawQuarters,
  photoOf,
  QUARTERS,
  type Quarters,
  readFixture,
  SIZE,
  toPicture,
} from './test/drawing.ts'
import { insertComment, metadataMarkers } from './test/jpeg-segments.ts'

const preparer = createPhotoPreparer({ log: { warn: () => {} }, heic: true })
afterAll(() => preparer.stop())

async function prepare(bytes: Uint8Array, isSphere = false): Promise<PreparedPhoto> {
  const prepared = await preparer.prepare({ bytes, isSphere })
  if ('refused' in prepared) throw new Error(`refused: ${prepared.refused}`)
  return prepared
}

const MAX_DISTANCE = 3

async function expectQuarters(bytes: Uint8Array, quarters: Quarters = QUARTERS): Promise<void> {
  const { large } = await prepare(bytes)
  const shown = await quartersOf(large)
  expect([shown, maxDistance(shown, quarters) <= MAX_DISTANCE]).toEqual([shown, true])
}

const orientations = [1, 2, 3, 4, 5, 6, 7, 8]
it.for(photoTypes.flatMap((type) => orientations.map((orientation) => [type, orientation] as const)))(
  'a photo as %s with the orientation %i comes out upright',
  async ([type, orientation]) => {
    const bytes = await photoOf(type, orientation)
    expect(await prepare(bytes)).toMatchObject({ ...SIZE, largeWidth: SIZE.width, largeHeight: SIZE.height })
    await expectQuarters(bytes)
  },
)

const drawn = () => toPicture(drawQuarters())
const deep = () => drawn().toColorspace('rgb16')
const gray = () => drawn().toColorspace('b-w')
const GRAYS: Quarters = [
  [108, 108, 108],
  [139, 139, 139],
  [82, 82, 82],
  [229, 229, 229],
]
/** Ink shows light colors only; darker ones change when sharp makes the file. */
const LIGHT: Quarters = [
  [225, 215, 200],
  [170, 200, 230],
  [240, 230, 210],
  [255, 255, 255],
]

const adobeRgb = () => pixelsToTiff(drawQuarters(toAdobeRgb(QUARTERS)), drawAdobeRgbProfile())

it.for<[string, () => Promise<Uint8Array> | Uint8Array, Quarters?]>([
  ['Display P3', () => drawn().withIccProfile('p3').jpeg({ quality: 95 }).toBuffer()],
  ['Display P3 in WebP', () => drawn().withIccProfile('p3').webp({ quality: 95 }).toBuffer()],
  ['Display P3 in HEIC', () => readFixture('display-p3.heic')],
  ['Display P3 in HEIC, by its number', () => readFixture('display-p3-nclx.heic')],
  ['Adobe RGB', adobeRgb],
  ['Adobe RGB in 16 bits', () => sharp(adobeRgb()).keepIccProfile().toColorspace('rgb16').png().toBuffer()],
  ['16 bits in PNG', () => deep().png().toBuffer()],
  ['16 bits in TIFF', () => deep().tiff({ compression: 'lzw' }).toBuffer()],
  ['16 bits of Display P3 in PNG', () => deep().withIccProfile('p3').png().toBuffer()],
  ['16 bits of Display P3 in TIFF', () => deep().withIccProfile('p3').tiff().toBuffer()],
  ['gray', () => gray().jpeg({ quality: 95 }).toBuffer(), GRAYS],
  ['gray in 16 bits', () => drawn().toColorspace('grey16').png().toBuffer(), GRAYS],
  ['CMYK', () => toPicture(drawQuarters(LIGHT)).toColorspace('cmyk').jpeg({ quality: 95 }).toBuffer(), LIGHT],
  ['a palette', () => drawn().png({ palette: true }).toBuffer()],
])('keeps the colors of a photo in %s', ([, write, quarters]) =>
  Promise.resolve(write()).then((bytes) => expectQuarters(bytes, quarters)),
)

it('shows white where a photo is transparent', async () => {
  const clear = { create: { ...SIZE, channels: 4, background: { r: 200, g: 0, b: 0, alpha: 0 } } } as const
  const white: Quarters = [
    [255, 255, 255],
    [255, 255, 255],
    [255, 255, 255],
    [255, 255, 255],
  ]
  await expectQuarters(await sharp(clear).png().toBuffer(), white)
})

it('draws the whole photo inside 1280×864, and the middle of it in 400×270', async () => {
  const prepared = await prepare(
    await toPicture(drawQuarters(QUARTERS, { width: 2000, height: 3000 }))
      .jpeg()
      .toBuffer(),
  )
  expect(prepared).toMatchObject({
    width: 2000,
    height: 3000,
    largeWidth: 576,
    largeHeight: 864,
  })
  expect(await sharp(prepared.small).metadata()).toMatchObject({ format: 'jpeg', width: 400, height: 270 })
})

it('doesn’t enlarge a small photo, except for its evidence', async () => {
  const { large, small, largeWidth } = await prepare(await photoOf('jpeg', 1))
  expect(largeWidth).toBe(SIZE.width)
  expect(await sharp(small).metadata()).toMatchObject({ width: 400, height: 270 })
  const distance = maxDistance(await quartersOf(small), await quartersOf(large))
  expect(distance).toBeLessThan(MAX_DISTANCE)
})

it('leaves nothing in its renditions that says where, when or with what a photo was taken', async () => {
  const said = drawn()
    .withIccProfile('p3')
    .withExif({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitude: '41/1 24/1 0/1' } })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"></x:xmpmeta>')
  const bytes = insertComment(await said.jpeg().toBuffer(), 'taken by a person')
  expect(metadataMarkers(bytes)).toEqual(expect.arrayContaining(['fffe', 'ffe1', 'ffe2']))
  const { large, small } = await prepare(bytes)
  for (const jpeg of [large, small]) expect(metadataMarkers(jpeg)).toEqual([])
})

it('shows a photo for bright screens as others show it', async () => {
  // The types of sharp don't know it yet.
  const bright = drawn().toColorspace('scrgb') as Sharp & { withGainMap(): Sharp }
  const bytes = await bright.withGainMap().jpeg().toBuffer()
  expect((await sharp(bytes).metadata()).gainMap).toBeDefined()
  await expectQuarters(bytes, await quartersOf(bytes))
})

it('ignores the video behind a motion photo', async () => {
  const [photo, video] = [
    await photoOf('jpeg', 6),
    await drawNoise({ width: 200, height: 200 }).raw().toBuffer(),
  ]
  await expectQuarters(Buffer.concat([photo, Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom'), video]))
})

/** The drawing, and pages of other grays after it. */
function pagesOf(count: number): Sharp {
  const { data, width, height } = drawQuarters()
  const pages = Buffer.concat([
    data,
    ...Array.from({ length: count - 1 }, (_, index) => Buffer.alloc(data.length, 60 * (index % 4))),
  ])
  return sharp(pages, { raw: { width, height: count * height, channels: 3, pageHeight: height } })
}

it.for<[string, 'tiff' | 'webp', number]>([
  ['the first page of a TIFF with 300', 'tiff', 300],
  ['the first frame of an animated WebP', 'webp', 5],
])('takes %s', async ([, type, count]) => {
  const bytes = await pagesOf(count).toFormat(type).toBuffer()
  expect((await sharp(bytes).metadata()).pages).toBe(count)
  expect(await prepare(bytes)).toMatchObject(SIZE)
  await expectQuarters(bytes)
})

it('looks straight ahead from the middle of a sphere', async () => {
  const sphere = { width: 4400, height: 2200 }
  const ahead: Quarters = [QUARTERS[0], QUARTERS[1], QUARTERS[0], QUARTERS[1]]
  const prepared = await prepare(await toPicture(drawQuarters(ahead, sphere)).jpeg().toBuffer(), true)
  expect(prepared).toMatchObject({ ...sphere, largeWidth: 980, largeHeight: 662 })
  for (const view of [prepared.large, prepared.small])
    expect(maxDistance(await quartersOf(view), ahead)).toBeLessThan(MAX_DISTANCE)
})

it('shows a picture flat that claims to be a sphere and isn’t twice as wide as high', async () => {
  expect(await prepare(await photoOf('png', 1), true)).toMatchObject({
    largeWidth: SIZE.width,
  })
})
