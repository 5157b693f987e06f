import type { PhotoPart } from '@curbgrade/core/photos/hiding/photo-part'
import { MAX_PHOTO_BYTES } from '@curbgrade/core/photos/photo-limits'
import { photoTypes } from '@curbgrade/core/photos/photo-type'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { createPhotoPreparer } from './photo-preparer.ts'
import { pixelsToTiff } from './pixels-to-tiff.ts'
import { drawAdobeRgbProfile, toAdobeRgb } from './test/adobe-rgb.ts'
import { maxDistance, quartersOf } from './test/color-distance.ts'
import {
  drawQuarters,
  photoOf,
  QUARTERS,
  type Quarters,
  readFixture,
  SIZE,
  toPicture,
} from './test/drawing.ts'
import { metadataMarkers } from './test/jpeg-segments.ts'

const preparer = createPhotoPreparer({ log: { warn: () => {} }, heic: true })
afterAll(() => preparer.stop())

const TOP_LEFT: PhotoPart = { x: 0, y: 0, width: 0.5, height: 0.5 }
const GRAY = [128, 128, 128] as const
const COVERED: Quarters = [GRAY, QUARTERS[1], QUARTERS[2], QUARTERS[3]]
const MAX_DISTANCE = 3

const cover = (bytes: Uint8Array, parts = [TOP_LEFT], maxBytes = MAX_PHOTO_BYTES) =>
  preparer.coverParts(bytes, { parts, maxBytes })

async function hide(...args: Parameters<typeof cover>): Promise<Uint8Array> {
  const rewritten = await cover(...args)
  if ('refused' in rewritten) throw new Error(`refused: ${rewritten.refused}`)
  return rewritten.jpeg
}

/** As its properties show it. */
async function shownOf(bytes: Uint8Array): Promise<Quarters> {
  const prepared = await preparer.prepare({ bytes, isSphere: false })
  if ('refused' in prepared) throw new Error(`refused: ${prepared.refused}`)
  expect(prepared).toMatchObject(SIZE)
  return quartersOf(prepared.large)
}

async function expectCovered(bytes: Uint8Array): Promise<void> {
  const shown = await shownOf(await hide(bytes))
  expect([shown, maxDistance(shown, COVERED) <= MAX_DISTANCE]).toEqual([shown, true])
}

const orientations = [1, 2, 3, 4, 5, 6, 7, 8]
it.for(photoTypes.flatMap((type) => orientations.map((orientation) => [type, orientation] as const)))(
  'hides what a person sees at the upper left, in %s with the orientation %i',
  async ([type, orientation]) => expectCovered(await photoOf(type, orientation)),
)

const adobeRgb = () => pixelsToTiff(drawQuarters(toAdobeRgb(QUARTERS)), drawAdobeRgbProfile())
const drawn = () => toPicture(drawQuarters())
it.for<[string, () => Promise<Uint8Array> | Uint8Array]>([
  ['Display P3', () => drawn().withIccProfile('p3').jpeg({ quality: 95 }).toBuffer()],
  ['Display P3 in HEIC', () => readFixture('display-p3.heic')],
  ['Adobe RGB', adobeRgb],
  ['Adobe RGB in 16 bits', () => sharp(adobeRgb()).keepIccProfile().toColorspace('rgb16').png().toBuffer()],
  ['16 bits of Display P3', () => drawn().toColorspace('rgb16').withIccProfile('p3').png().toBuffer()],
  ['a palette', () => drawn().png({ palette: true }).toBuffer()],
  ['a picture with transparency', () => drawn().ensureAlpha().png().toBuffer()],
])('keeps the colors beside the part, in %s', ([, write]) => Promise.resolve(write()).then(expectCovered))

describe('the file', () => {
  it('has nothing left of the part', async () => {
    const jpeg = await hide(await photoOf('png', 1))
    const { data, info } = await sharp(jpeg).raw().toBuffer({ resolveWithObject: true })
    // The blocks of a JPEG are of 8 pixels, so the outer ones have something of what is beside the part.
    for (let y = 0; y < SIZE.height / 2 - 8; y++)
      for (let x = 0; x < SIZE.width / 2 - 8; x++) {
        const at = (y * info.width + x) * info.channels
        for (const value of data.subarray(at, at + 3)) expect(Math.abs(value - 128)).toBeLessThanOrEqual(1)
      }
  })

  it('says nothing of when, where and with what it was taken, nor has it the preview', async () => {
    const preview = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#f00' } })
      .jpeg()
      .toBuffer()
    const said = drawn()
      .withExif({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitude: '41/1 24/1 0/1' } })
      .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${preview.toString('base64')}</x:xmpmeta>`)
    const jpeg = Buffer.from(await hide(await said.jpeg().toBuffer()))
    expect(metadataMarkers(jpeg)).toEqual(['ffe1'])
    expect(jpeg.includes('Camera')).toBe(false)
    expect(jpeg.includes('adobe')).toBe(false)
    const { exif } = await sharp(jpeg).metadata()
    expect(exif?.length).toBeLessThan(300)
  })

  it('is another one each time, also for the same part', async () => {
    const photo = await photoOf('jpeg', 1)
    expect(await hide(photo)).not.toEqual(await hide(photo))
  })
})

it('hides several parts at once', async () => {
  const bottomRight = { x: 0.5, y: 0.5, width: 0.5, height: 0.5 }
  const shown = await shownOf(await hide(await photoOf('jpeg', 6), [TOP_LEFT, bottomRight]))
  expect(maxDistance(shown, [GRAY, QUARTERS[1], QUARTERS[2], GRAY])).toBeLessThanOrEqual(MAX_DISTANCE)
})

it('hides another part of a file that has one already', async () => {
  const once = await hide(await photoOf('jpeg', 6))
  const shown = await shownOf(await hide(once, [{ x: 0.5, y: 0, width: 0.5, height: 0.5 }]))
  expect(maxDistance(shown, [GRAY, GRAY, QUARTERS[2], QUARTERS[3]])).toBeLessThanOrEqual(MAX_DISTANCE)
})

it('takes a lower quality if the file would be too large, until none is left', async () => {
  const photo = await photoOf('png', 1)
  const whole = (await hide(photo)).length
  const smaller = await hide(photo, [TOP_LEFT], whole - 1)
  expect(smaller.length).toBeLessThan(whole)
  expect(await cover(photo, [TOP_LEFT], 100)).toEqual({ refused: 'too_many_bytes' })
})

it('says why a file can’t be read', async () => {
  const whole = await photoOf('jpeg', 1)
  expect(await cover(whole.subarray(0, whole.length / 2))).toEqual({
    refused: 'truncated',
  })
  expect(await cover(Buffer.from('no photo'))).toEqual({ refused: 'not_a_photo' })
})
