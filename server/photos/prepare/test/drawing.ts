import { readFileSync } from 'node:fs'
import type { PhotoType } from '@curbgrade/core/photos/photo-type'
import type { Pixels } from '@curbgrade/learning/features/pixels'
import sharp, { type Sharp } from 'sharp'

/** A drawing of four quarters, each of another color: a turn and a wrong color show. */
export type Quarters = readonly [topLeft: Rgb, topRight: Rgb, bottomLeft: Rgb, bottomRight: Rgb]
export type Rgb = readonly [red: number, green: number, blue: number]

/** Brick, grass, sky and siding. The files in fixtures/photos show them, too. */
export const QUARTERS: Quarters = [
  [200, 48, 40],
  [40, 160, 60],
  [50, 70, 190],
  [230, 230, 220],
]
export const SIZE = { width: 160, height: 120 } as const

export function drawQuarters(quarters: Quarters = QUARTERS, { width, height }: Size = SIZE): Pixels {
  const data = new Uint8Array(width * height * 3)
  for (let index = 0; index < width * height; index++) {
    const isRight = index % width >= width / 2
    const isBottom = index >= (width * height) / 2
    data.set(quarters[Number(isRight) + 2 * Number(isBottom)] ?? [], 3 * index)
  }
  return { width, height, data }
}

type Size = { readonly width: number; readonly height: number }

export const toPicture = ({ data, width, height }: Pixels): Sharp =>
  sharp(data, { raw: { width, height, channels: 3 } })

/** The drawing as a camera that was held otherwise stores it; EXIF says how to turn it. */
export const storedFor: Readonly<Record<number, (upright: Sharp) => Sharp>> = {
  1: (upright) => upright,
  2: (upright) => upright.flop(),
  3: (upright) => upright.rotate(180),
  4: (upright) => upright.flip(),
  5: (upright) => upright.rotate(270).flop(),
  6: (upright) => upright.rotate(270),
  7: (upright) => upright.rotate(90).flop(),
  8: (upright) => upright.rotate(90),
}

export async function photoOf(type: PhotoType, orientation: number): Promise<Uint8Array> {
  if (type === 'heic') return readFixture(`orientation-${orientation}.heic`)
  const stored = await storedFor[orientation]?.(toPicture(drawQuarters())).png().toBuffer()
  return sharp(stored).withMetadata({ orientation }).toFormat(type).toBuffer()
}

export const readFixture = (name: string): Buffer =>
  readFileSync(new URL(`../../../../fixtures/photos/${name}`, import.meta.url))

/** As large as a photo of its size: noise doesn't compress. */
export const drawNoise = ({ width, height }: Size): Sharp =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
