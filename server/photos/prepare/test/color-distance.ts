import sharp from 'sharp'
import type { Quarters, Rgb } from './drawing.ts'

/** The colors in the middle of a picture's quarters. */
export async function quartersOf(jpeg: Uint8Array): Promise<Quarters> {
  const { data, info } = await sharp(jpeg).raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number): Rgb => {
    const start = 3 * (Math.floor(y * info.height) * info.width + Math.floor(x * info.width))
    return [data[start] ?? 0, data[start + 1] ?? 0, data[start + 2] ?? 0]
  }
  return [at(0.25, 0.25), at(0.75, 0.25), at(0.25, 0.75), at(0.75, 0.75)]
}

/** CIE76, of two colors in sRGB. People barely see a distance of 2. */
export function colorDistance(a: Rgb, b: Rgb): number {
  const [first, second] = [toLab(a), toLab(b)]
  return Math.hypot(...first.map((value, index) => value - (second[index] ?? 0)))
}

export const maxDistance = (a: Quarters, b: Quarters): number =>
  Math.max(...a.map((color, index) => colorDistance(color, b[index] ?? [0, 0, 0])))

function toLab(color: Rgb): readonly [number, number, number] {
  const [r = 0, g = 0, b = 0] = color.map(toLinear)
  const x = ratio((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505)
  const y = ratio(0.2126 * r + 0.7152 * g + 0.0722 * b)
  const z = ratio((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089)
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
}

export const toLinear = (value: number): number =>
  value <= 10 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4

const ratio = (value: number): number => (value > 0.008856 ? Math.cbrt(value) : 7.787 * value + 16 / 116)
