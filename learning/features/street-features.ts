import { brightnessQuantiles } from './brightness-quantiles.ts'
import { colorGrid, colorHistograms } from './colors.ts'
import { computeGradients, edgeHistograms } from './gradients.ts'
import { type Region, toGrid } from './pixels.ts'
import { buildPyramid, halvePlanes, type Planes } from './planes.ts'
import { computeCurvature, detail, textureHistograms } from './texture.ts'

/** Computes 388 street features. Position counts. */
export function streetFeatures(full: Planes): number[] {
  const half = halvePlanes(full)
  return [
    ...colorGrid(half, FINE).flat(),
    ...colorHistograms(half, BANDS).flat(),
    ...edgeHistograms(computeGradients(full.light, 8), BANDS).flat(),
    ...edgeHistograms(computeGradients(half.light, 6), COARSE).flat(),
    ...textureHistograms(full.light, BANDS).flat(),
    ...textureHistograms(half.light, BANDS).flat(),
    ...buildPyramid(full.light, 4).flatMap((scale) => detail(computeCurvature(scale), COARSE)),
    ...brightnessQuantiles(half.light),
  ]
}

const FINE = toGrid(6, 4)
const COARSE = toGrid(4, 3)

/** Where parts of a house usually are: sky and roof, walls and openings, ground. */
const BANDS: readonly Region[] = [
  { left: 0, top: 0, right: 1, bottom: 0.36 },
  { left: 0.16, top: 0.3, right: 0.84, bottom: 0.7 },
  { left: 0, top: 0.66, right: 1, bottom: 1 },
]
