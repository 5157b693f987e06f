import { eachPixel, emptyPlane, type Plane, type Region } from './pixels.ts'

/** The brightness gradient of each pixel: its strength, and its direction as a bin of a half turn. */
export type Gradients = {
  readonly strength: Plane
  readonly direction: Uint8Array
  readonly directions: number
}

export function computeGradients({ width, height, values }: Plane, directions: number): Gradients {
  const strength = emptyPlane(width, height)
  const direction = new Uint8Array(width * height)
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const index = y * width + x
      const across = (values[index + 1] ?? 0) - (values[index - 1] ?? 0)
      const down = (values[index + width] ?? 0) - (values[index - width] ?? 0)
      strength.values[index] = Math.sqrt(across * across + down * down)
      // Rotates by half a bin, so that horizontal and vertical edges fall inside a bin, not between two.
      const turn = Math.atan2(down, across) / Math.PI + 1 + 0.5 / directions
      direction[index] = Math.floor(turn * directions) % directions
    }
  return { strength, direction, directions }
}

export function edgeHistograms(gradients: Gradients, regions: readonly Region[]): number[][] {
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
        const bin = direction[index] ?? 0
        sums[bin] = (sums[bin] ?? 0) + value
        total += value
        count++
      },
      1,
    )
    const histogram = Array.from(sums, (sum) => sum / (total + 1e-3 * count))
    return [...histogram, Math.log(1e-3 + total / Math.max(1, count))]
  })
}
