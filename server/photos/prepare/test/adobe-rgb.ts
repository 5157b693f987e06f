import { toLinear } from './color-distance.ts'
import type { Quarters, Rgb } from './drawing.ts'

/** Adobe RGB (1998), in which cameras save on request. */
const GAMMA = 563 / 256

export const toAdobeRgb = (quarters: Quarters): Quarters => {
  const [topLeft, topRight, bottomLeft, bottomRight] = quarters
  return [encode(topLeft), encode(topRight), encode(bottomLeft), encode(bottomRight)]
}

/** Red and blue have other primaries than sRGB's by their share of green; the white is the same. */
function encode(color: Rgb): Rgb {
  const [r = 0, g = 0, b = 0] = color.map(toLinear)
  const linear = [0.71512 * r + 0.28488 * g, g, 0.04117 * g + 0.95883 * b]
  const [red = 0, green = 0, blue = 0] = linear.map((value) => Math.round(255 * value ** (1 / GAMMA)))
  return [red, green, blue]
}

/** An ICC profile of version 2: the primaries' XYZ for D50, and the gamma. */
export function drawAdobeRgbProfile(): Buffer {
  const tags = [
    ['desc', Buffer.concat([typed('desc'), number(2), Buffer.from('A\0'), Buffer.alloc(78)])],
    ['cprt', Buffer.concat([typed('text'), Buffer.from('-\0\0\0')])],
    ['wtpt', xyz(0.9642, 1, 0.8249)],
    ['rXYZ', xyz(0.60974, 0.31111, 0.01947)],
    ['gXYZ', xyz(0.20528, 0.62567, 0.06087)],
    ['bXYZ', xyz(0.14919, 0.06322, 0.74457)],
    ...['rTRC', 'gTRC', 'bTRC'].map((name) => [name, curve()] as const),
  ] as const
  const table = [number(tags.length)]
  let at = 128 + 4 + 12 * tags.length
  for (const [name, data] of tags) {
    table.push(Buffer.from(name), number(at), number(data.length))
    at += data.length
  }
  return Buffer.concat([header(at), ...table, ...tags.map(([, data]) => data)])
}

function header(size: number): Buffer {
  const bytes = Buffer.alloc(128)
  bytes.writeUInt32BE(size, 0)
  bytes.writeUInt32BE(0x02100000, 8)
  bytes.write('mntrRGB XYZ ', 12)
  bytes.write('acsp', 36)
  xyz(0.9642, 1, 0.8249).copy(bytes, 68, 8)
  return bytes
}

/** A type's name, which four reserved bytes follow. */
const typed = (name: string): Buffer => Buffer.concat([Buffer.from(name), Buffer.alloc(4)])

const number = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

const xyz = (...values: number[]): Buffer =>
  Buffer.concat([typed('XYZ '), ...values.map((value) => number(Math.round(value * 65536)))])

/** One number: a gamma in 256ths. */
const curve = (): Buffer => Buffer.concat([typed('curv'), number(1), Buffer.from([2, 0x33, 0, 0])])
