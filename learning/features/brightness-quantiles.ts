import type { Plane } from './pixels.ts'

const LEVELS = 256

export function brightnessQuantiles({ values }: Plane): number[] {
  const counts = new Float64Array(LEVELS)
  for (const value of values) {
    const level = Math.min(LEVELS - 1, Math.max(0, Math.floor(value * LEVELS)))
    counts[level] = (counts[level] ?? 0) + 1
  }
  return [0.02, 0.1, 0.25, 0.5, 0.75, 0.9, 0.98].map((fraction) => {
    let below = 0
    const level = counts.findIndex((count) => {
      below += count
      return below >= fraction * values.length
    })
    return level / (LEVELS - 1)
  })
}
