import { eachPixel, type Region } from './pixels.ts'
import type { Planes } from './planes.ts'

const HUES = 8
const LEVELS = 6
/** Below this chroma, a pixel counts as gray. */
const MIN_CHROMA = 0.06

export function colorGrid({ light, redGreen, yellowBlue }: Planes, regions: readonly Region[]): number[][] {
  return regions.map((region) => {
    let count = 0
    let sum = 0
    let squares = 0
    let red = 0
    let yellow = 0
    let saturation = 0
    eachPixel(light, region, (index) => {
      const value = light.values[index] ?? 0
      const redness = redGreen.values[index] ?? 0
      const yellowness = yellowBlue.values[index] ?? 0
      count++
      sum += value
      squares += value * value
      red += redness
      yellow += yellowness
      saturation += Math.sqrt(redness * redness + yellowness * yellowness)
    })
    const mean = sum / count
    const spread = Math.sqrt(Math.max(0, squares / count - mean * mean))
    return [mean, red / count, yellow / count, saturation / count, spread]
  })
}

export function colorHistograms(
  { light, redGreen, yellowBlue }: Planes,
  regions: readonly Region[],
): number[][] {
  return regions.map((region) => {
    const hues = new Float64Array(HUES)
    const levels = new Float64Array(LEVELS)
    let count = 0
    eachPixel(light, region, (index) => {
      const redness = redGreen.values[index] ?? 0
      const yellowness = yellowBlue.values[index] ?? 0
      const chroma = Math.sqrt(redness * redness + yellowness * yellowness)
      count++
      if (chroma > MIN_CHROMA) {
        const turn = Math.atan2(yellowness, redness) / (2 * Math.PI) + 0.5
        const hue = Math.min(HUES - 1, Math.floor(turn * HUES))
        hues[hue] = (hues[hue] ?? 0) + chroma
      }
      const level = Math.min(LEVELS - 1, Math.floor((light.values[index] ?? 0) * LEVELS))
      levels[level] = (levels[level] ?? 0) + 1
    })
    // Square roots keep a rare color, such as a blue tarp or graffiti, visible beside a common one.
    return [...hues, ...levels].map((amount) => Math.sqrt(amount / count))
  })
}
