import { eachPixel, emptyPlane, type Plane, type Region } from './pixels.ts'

/** Nine patterns with at most one bright arc, by its length, and one for all others. */
const PATTERNS = 10
/** Smaller differences in brightness are camera and JPEG noise. */
const NOISE = 0.012

/** Each region's histogram of rotation-invariant local binary patterns (Ojala, Pietikäinen, Mäenpää 2002). */
export function textureHistograms(plane: Plane, regions: readonly Region[]): number[][] {
  const { width, values } = plane
  const around = [-width - 1, -width, -width + 1, 1, width + 1, width, width - 1, -1]
  return regions.map((region) => {
    const counts = new Float64Array(PATTERNS)
    let total = 0
    eachPixel(
      plane,
      region,
      (index) => {
        const threshold = (values[index] ?? 0) + NOISE
        let bits = 0
        for (let bit = 0; bit < 8; bit++)
          if ((values[index + (around[bit] ?? 0)] ?? 0) > threshold) bits |= 1 << bit
        const pattern = PATTERN_OF[bits] ?? 0
        counts[pattern] = (counts[pattern] ?? 0) + 1
        total++
      },
      1,
    )
    return Array.from(counts, (count) => Math.sqrt(count / Math.max(1, total)))
  })
}

/** The log mean curvature of each region: its amount of detail at this scale. */
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

export function computeCurvature({ width, height, values }: Plane): Plane {
  const curvature = emptyPlane(width, height)
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const index = y * width + x
      const around =
        (values[index - 1] ?? 0) +
        (values[index + 1] ?? 0) +
        (values[index - width] ?? 0) +
        (values[index + width] ?? 0)
      curvature.values[index] = Math.abs((values[index] ?? 0) - around / 4)
    }
  return curvature
}

const PATTERN_OF = Uint8Array.from({ length: 256 }, (_, bits) => {
  const rotated = ((bits << 1) | (bits >> 7)) & 0xff
  return countOnes(bits ^ rotated) <= 2 ? countOnes(bits) : PATTERNS - 1
})

function countOnes(bits: number): number {
  let count = 0
  for (let rest = bits; rest > 0; rest &= rest - 1) count++
  return count
}
