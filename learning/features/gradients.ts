import { eachPixel, emptyPlane, type Plane, type Region } from './pixels.ts'

/** How strongly brightness changes at each pixel, and in which of `directions` equal parts of a half turn. */
export type Gradients = {
  readonly strength: Plane
  readonly direction: Uint8Array
  readonly directions: number
}

export function gradientsOf({ width, height, values }: Plane, directions: number): Gradients {
  const strength = emptyPlane(width, height)
  const direction = new Uint8Array(width * height)
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x
      const across = (values[at + 1] ?? 0) - (values[at - 1] ?? 0)
      const down = (values[at + width] ?? 0) - (values[at - width] ?? 0)
      strength.values[at] = Math.sqrt(across * across + down * down)
      // Half a part turned, so that level and upright edges lie inside a part, not between two.
      const turn = Math.atan2(down, across) / Math.PI + 1 + 0.5 / directions
      direction[at] = Math.floor(turn * directions) % directions
    }
  return { strength, direction, directions }
}

/** Per region: the share of each direction, and how much edge there is at all. */
export function edgeDirections(gradients: Gradients, regions: readonly Region[]): number[][] {
  const { strength, direction, directions } = gradients
  return regions.map((region) => {
    const sums = new Float64Array(directions)
    let total = 0
    let count = 0
    eachPixel(
      strength,
      region,
      (index) => {
        const value = strength.values[index] ?? 0
        const part = direction[index] ?? 0
        sums[part] = (sums[part] ?? 0) + value
        total += value
        count++
      },
      1,
    )
    const shares = Array.from(sums, (sum) => sum / (total + 1e-3 * count))
    return [...shares, Math.log(1e-3 + total / Math.max(1, count))]
  })
}
