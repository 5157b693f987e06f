import sharp from 'sharp'

type Small = { readonly width: number; readonly height: number; readonly data: Uint8Array }

/** Coarse enough to forgive the lens, fine enough for doors and windows. */
const SCALE = 0.15
/** A wider view shows a house smaller. */
const SIZES = [0.62, 0.66, 0.7, 0.74, 0.78, 0.82]
/** The position of the house in a street picture, in fractions of its size. */
const HOUSE = { left: 0.28, top: 0.3, right: 0.72, bottom: 0.78 }
/** Where the house may be in the other picture: around the center. */
const MIDDLE = { left: 0.25, top: 0.2, right: 0.75, bottom: 0.85 }

/**
 * How well the house in the center of a street picture matches the center of another picture, at any size:
 * the highest correlation of colors, 1 for the same pixels.
 */
export async function likeness(street: Uint8Array, other: Uint8Array): Promise<number> {
  const [searched, ...houses] = await Promise.all([
    shrink(other, SCALE),
    ...SIZES.map((size) => shrink(street, SCALE * size)),
  ])
  return Math.max(...houses.flatMap((house) => correlations(house, searched)))
}

async function shrink(jpeg: Uint8Array, scale: number): Promise<Small> {
  const size = { width: Math.round(400 * scale), height: Math.round(270 * scale) }
  const data = await sharp(jpeg)
    .resize({ ...size, fit: 'fill' })
    .blur(0.8)
    .raw()
    .toBuffer()
  return { ...size, data }
}

const cut = ({ width, height }: Small, part: typeof HOUSE) => ({
  left: Math.round(part.left * width),
  top: Math.round(part.top * height),
  width: Math.round(part.right * width) - Math.round(part.left * width),
  height: Math.round(part.bottom * height) - Math.round(part.top * height),
})

/** At every place of the middle where the house fits in. */
function correlations(house: Small, searched: Small): number[] {
  const [sample, area] = [cut(house, HOUSE), cut(searched, MIDDLE)]
  const found: number[] = []
  for (let x = area.left; x + sample.width <= area.left + area.width; x++)
    for (let y = area.top; y + sample.height <= area.top + area.height; y++)
      found.push(correlation(house, searched, sample, x, y))
  return found
}

function correlation(
  one: Small,
  other: Small,
  { left, top, width, height }: ReturnType<typeof cut>,
  x: number,
  y: number,
): number {
  const count = width * height * 3
  let [a, b, ab, aa, bb] = [0, 0, 0, 0, 0]
  for (let row = 0; row < height; row++)
    for (let at = 0; at < width * 3; at++) {
      const p = one.data[((top + row) * one.width + left) * 3 + at] ?? 0
      const q = other.data[((y + row) * other.width + x) * 3 + at] ?? 0
      a += p
      b += q
      ab += p * q
      aa += p * p
      bb += q * q
    }
  return (ab - (a * b) / count) / Math.sqrt((aa - (a * a) / count) * (bb - (b * b) / count))
}
