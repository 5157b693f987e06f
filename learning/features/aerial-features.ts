import { brightnessQuantiles } from './brightness-quantiles.ts'
import { colorGrid, colorHistograms } from './colors.ts'
import { computeGradients, edgeHistograms } from './gradients.ts'
import { type Plane, type Region, toGrid } from './pixels.ts'
import { buildPyramid, halvePlanes, type Planes } from './planes.ts'
import { computeCurvature, detail, textureHistograms } from './texture.ts'

/**
 * Lots have any orientation, so most of the 248 features ignore position and rotation. Edge directions don't,
 * because north is up, and streets and shadows follow it.
 */
export function aerialFeatures(full: Planes): number[] {
  const half = halvePlanes(full)
  return [
    ...pool(colorGrid(half, FINE)),
    ...colorHistograms(half, [WHOLE]).flat(),
    ...edgeHistograms(computeGradients(full.light, 8), [WHOLE]).flat(),
    ...edgeHistograms(computeGradients(half.light, 8), [WHOLE]).flat(),
    ...edgeHistograms(computeGradients(half.light, 8), [WHOLE]).flatMap(sortByStrength),
    ...pool(edgeHistograms(computeGradients(full.light, 8), FINE).map(sortByStrength)),
    ...pool(textureHistograms(full.light, HALVES)),
    ...pool(textureHistograms(half.light, HALVES)),
    ...buildPyramid(full.light, 4).flatMap(detailByCell),
    ...brightnessQuantiles(half.light),
  ]
}

function detailByCell(scale: Plane): number[] {
  const amounts = detail(computeCurvature(scale), COARSE)
  return [...amounts, ...pool(amounts.map((amount) => [amount]))]
}

const FINE = toGrid(6, 4)
const COARSE = toGrid(4, 3)
const HALVES = toGrid(3, 2)
const WHOLE: Region = { left: 0, top: 0, right: 1, bottom: 1 }

function pool(cells: readonly (readonly number[])[]): number[] {
  const quantities = cells[0] ?? []
  return quantities.flatMap((_, quantity) => {
    const values = cells.map((cell) => cell[quantity] ?? 0).toSorted((a, b) => a - b)
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length
    const spread = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length)
    const edge = Math.floor(values.length / 10)
    return [mean, spread, values[edge] ?? mean, values[values.length - 1 - edge] ?? mean]
  })
}

/** Sorts edge directions by strength, which ignores rotation; the amount of edges stays last. */
function sortByStrength(histogram: readonly number[]): number[] {
  const amount = histogram.at(-1) ?? 0
  return [...histogram.slice(0, -1).toSorted((a, b) => b - a), amount]
}
