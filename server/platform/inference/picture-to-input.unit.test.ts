import sharp from 'sharp'
import { expect, it } from 'vitest'
import { type ColorOrder, type Preprocessing, pictureToInput } from './picture-to-input.ts'

const square = { width: 4, height: 4, colors: 'planes' } as const

it('normalizes colors as each model family expects, in planes or pixel by pixel', async () => {
  const red = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#f00' } })
    .png()
    .toBuffer()
  const first = async (preprocessing: Preprocessing, colors: ColorOrder = 'planes') => {
    const input = await pictureToInput(red, { ...square, colors }, preprocessing)
    expect(input).toHaveLength(48)
    const places = colors === 'planes' ? [0, 16, 32] : [0, 1, 2]
    return places.map((place) => Number(input?.[place]?.toFixed(2)))
  }
  expect(await first('imagenet')).toEqual([2.25, -2.04, -1.8])
  expect(await first('imagenet', 'interleaved')).toEqual([2.25, -2.04, -1.8])
  expect(await first('clip')).toEqual([1.93, -1.75, -1.48])
  expect(await first('siglip')).toEqual([1, -1, -1])
})

/** White with black left and right thirds. */
const striped = sharp({ create: { width: 30, height: 10, channels: 3, background: '#000' } })
  .composite([
    { input: { create: { width: 10, height: 10, channels: 3, background: '#fff' } }, left: 10, top: 0 },
  ])
  .png()
  .toBuffer()

it.each<[Preprocessing, string]>([
  ['clip', 'between borders of the mean color'],
  ['stretched', 'stretched to the square'],
])('shows the whole picture: %s', async (preprocessing) => {
  const plane = (
    (await pictureToInput(await striped, { ...square, width: 9, height: 9 }, preprocessing)) ?? []
  ).slice(0, 81)
  const row = (index: number) =>
    Array.from(plane.slice(9 * index, 9 * index + 9)).map((value) => Math.sign(Math.round(value)))
  expect(row(4)).toEqual([-1, -1, -1, 1, 1, 1, -1, -1, -1])
  expect(row(0)).toEqual(preprocessing === 'clip' ? Array.from({ length: 9 }, () => 0) : row(4))
})

it('takes decoded pixels as it takes a file', async () => {
  const { data, info } = await sharp(await striped)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const pixels = { width: info.width, height: info.height, data }
  expect(await pictureToInput(pixels, square, 'imagenet')).toEqual(
    await pictureToInput(await striped, square, 'imagenet'),
  )
})

it('is null for bytes that aren’t a picture', async () =>
  expect(await pictureToInput(new Uint8Array(9), square, 'imagenet')).toBeNull())
