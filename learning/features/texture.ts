import { eachPixel, emptyPlane, type Plane, type Region } from './pixels.ts'

/** Patterns of the eight neighbors around a pixel: nine with at most one bright arc, by its length, and all others. */
const PATTERNS = 10
/** Smaller differences of brightness are noise of the camera and of JPEG. */
const NOISE = 0.012

/** Per region: the share of each local binary pattern, blind to rotation (Ojala, Pietikäinen, Mäenpää 2002). */
export function textureShares(plane: Plane, regions: readonly Region[]): number[][] {
  const { width, values } = plane
  const around = [-width - 1, -width, -width + 1, 1, width + 1, width, width - 1, -1]
  return regions.map((region) => {
    const counts = new Float64Array(PATTERNS)
    let total = 0
    eachPixel(
      plane,
      region,
      (index) => {
        const bar = (values[index] ?? 0) + NOISE
        let bits = 0
        for (let bit = 0; bit < 8; bit++)
          if ((values[index + (around[bit] ?? 0)] ?? 0) > bar) bits |= 1 << bit
        const pattern = PATTERN_OF[bits] ?? 0
        counts[pattern] = (counts[pattern] ?? 0) + 1
        total++
      },
      1,
    )
    return Array.from(counts, (count) => Math.sqrt(count / Math.max(1, total)))
  })
}

/** Per region: how much detail there is at this scale, as the log of the mean change of slope. */
export function detail(curvature: Plane, regions: readonly Region[]): number[] {
  return regions.map((region) => {
    let sum = 0
    let count = 0
    eachPixel(
      curvature,
      region,
      (index) => {
        sum += curvature.values[index] ?? 0
        count++
      },
      1,
    )
    return Math.log(1e-3 + sum / Math.max(1, count))
  })
}

/** How far each pixel lies from the mean of its four neighbors. */
export function curvatureOf({ width, height, values }: Plane): Plane {
  const curvature = emptyPlane(width, height)
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x
      const around =
        (values[at - 1] ?? 0) + (values[at + 1] ?? 0) + (values[at - width] ?? 0) + (values[at + width] ?? 0)
      curvature.values[at] = Math.abs((values[at] ?? 0) - around / 4)
    }
  return curvature
}

const PATTERN_OF = Uint8Array.from({ length: 256 }, (_, bits) => {
  const turned = ((bits << 1) | (bits >> 7)) & 0xff
  return ones(bits ^ turned) <= 2 ? ones(bits) : PATTERNS - 1
})

function ones(bits: number): number {
  let count = 0
  for (let rest = bits; rest > 0; rest &= rest - 1) count++
  return count
}
