import type { Plane } from './pixels.ts'

const STEPS = 256

/** What brightness the darkest 2, 10, 25, 50, 75, 90 and 98 percent of a picture stay below. */
export function brightnessLevels({ values }: Plane): number[] {
  const counts = new Float64Array(STEPS)
  for (const value of values) {
    const step = Math.min(STEPS - 1, Math.max(0, Math.floor(value * STEPS)))
    counts[step] = (counts[step] ?? 0) + 1
  }
  return [0.02, 0.1, 0.25, 0.5, 0.75, 0.9, 0.98].map((share) => {
    let below = 0
    const step = counts.findIndex((count) => {
      below += count
      return below >= share * values.length
    })
    return step / (STEPS - 1)
  })
}
