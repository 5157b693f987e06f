import { brightnessLevels } from './brightness-quantiles.ts'
import { colorGrid, colorShares } from './colors.ts'
import { edgeDirections, gradientsOf } from './gradients.ts'
import { gridOf, type Plane, type Region } from './pixels.ts'
import { halvedPlanes, type Planes, pyramidOf } from './planes.ts'
import { curvatureOf, detail, textureShares } from './texture.ts'

/**
 * 248 numbers of a picture from above. Lots lie every way around, so most of them forget where in the picture something is
 * and where it points; north is up, though, and streets and shadows follow it, so the whole has its directions.
 */
export function aerialFeatures(full: Planes): number[] {
  const half = halvedPlanes(full)
  return [
    ...pooled(colorGrid(half, FINE)),
    ...colorShares(half, [WHOLE]).flat(),
    ...edgeDirections(gradientsOf(full.light, 8), [WHOLE]).flat(),
    ...edgeDirections(gradientsOf(half.light, 8), [WHOLE]).flat(),
    ...edgeDirections(gradientsOf(half.light, 8), [WHOLE]).flatMap(byStrength),
    ...pooled(edgeDirections(gradientsOf(full.light, 8), FINE).map(byStrength)),
    ...pooled(textureShares(full.light, HALVES)),
    ...pooled(textureShares(half.light, HALVES)),
    ...pyramidOf(full.light, 4).flatMap(detailOf),
    ...brightnessLevels(half.light),
  ]
}

/** Where detail is does count: suppliers put the building in the middle. */
function detailOf(scale: Plane): number[] {
  const amounts = detail(curvatureOf(scale), COARSE)
  return [...amounts, ...pooled(amounts.map((amount) => [amount]))]
}

const FINE = gridOf(6, 4)
const COARSE = gridOf(4, 3)
const HALVES = gridOf(3, 2)
const WHOLE: Region = { left: 0, top: 0, right: 1, bottom: 1 }

/** Of each quantity over all cells: mean, spread, a low and a high one; which cell it was in is forgotten. */
function pooled(cells: readonly (readonly number[])[]): number[] {
  const quantities = cells[0] ?? []
  return quantities.flatMap((_, quantity) => {
    const values = cells.map((cell) => cell[quantity] ?? 0).toSorted((a, b) => a - b)
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length
    const spread = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length)
    const edge = Math.floor(values.length / 10)
    return [mean, spread, values[edge] ?? mean, values[values.length - 1 - edge] ?? mean]
  })
}

/** Edge directions without the compass: the strongest first, then how much edge there is. */
function byStrength(directions: readonly number[]): number[] {
  const amount = directions.at(-1) ?? 0
  return [...directions.slice(0, -1).toSorted((a, b) => b - a), amount]
}
