import { brightnessLevels } from './brightness-quantiles.ts'
import { colorGrid, colorShares } from './colors.ts'
import { edgeDirections, gradientsOf } from './gradients.ts'
import { gridOf, type Region } from './pixels.ts'
import { halvedPlanes, type Planes, pyramidOf } from './planes.ts'
import { curvatureOf, detail, textureShares } from './texture.ts'

/** 388 numbers of a picture from the street; where in the picture something is, counts. */
export function streetFeatures(full: Planes): number[] {
  const half = halvedPlanes(full)
  return [
    ...colorGrid(half, FINE).flat(),
    ...colorShares(half, BANDS).flat(),
    ...edgeDirections(gradientsOf(full.light, 8), BANDS).flat(),
    ...edgeDirections(gradientsOf(half.light, 6), COARSE).flat(),
    ...textureShares(full.light, BANDS).flat(),
    ...textureShares(half.light, BANDS).flat(),
    ...pyramidOf(full.light, 4).flatMap((scale) => detail(curvatureOf(scale), COARSE)),
    ...brightnessLevels(half.light),
  ]
}

const FINE = gridOf(6, 4)
const COARSE = gridOf(4, 3)

/** What mostly fills a picture of a house from the street: sky and roof, walls and openings, ground. */
const BANDS: readonly Region[] = [
  { left: 0, top: 0, right: 1, bottom: 0.36 },
  { left: 0.16, top: 0.3, right: 0.84, bottom: 0.7 },
  { left: 0, top: 0.66, right: 1, bottom: 1 },
]
