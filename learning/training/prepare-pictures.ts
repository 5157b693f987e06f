import { networkStart } from '../features/layout.ts'
import { type DesignMatrix, toDesignMatrix } from '../models/design-matrix.ts'
import type { PictureProducts } from '../models/out-of-distribution.ts'
import { addGrams, toGramMatrix } from '../models/principal-components.ts'
import { fitProjection, liftWeights, project } from '../models/projection.ts'
import { fitScaler, type Scaler } from '../models/scaler.ts'

export type PreparedPictures = {
  readonly scaler: Scaler
  /** All standardized features. */
  readonly whole: DesignMatrix
  /** What models are fitted to: as many columns as can be learned from. */
  readonly design: DesignMatrix
  readonly products: PictureProducts
  /** Weights for the columns of `design` as weights of all features. */
  lift(weights: readonly number[]): readonly number[]
}

/** Principal components settle long before this many pictures. */
const MAX_PICTURES = 600

/** Standardizes the features of a training's pictures and, where they are many, projects them to their principal components. */
export function preparePictures(pictures: readonly ArrayLike<number>[], features: string): PreparedPictures {
  const networkFrom = networkStart(features)
  const scaler = fitScaler(pictures, networkFrom)
  const whole = toDesignMatrix(scaler, pictures)
  const products = multiplyPictures(whole, networkFrom)
  const projection = fitProjection(whole, products)
  return {
    scaler,
    whole,
    products,
    design: projection ? project(whole, projection) : whole,
    lift: (weights) => (projection ? liftWeights(weights, projection) : weights),
  }
}

function multiplyPictures(design: DesignMatrix, networkFrom: number): PictureProducts {
  const every = Math.ceil(design.rows / MAX_PICTURES)
  const rows = Array.from({ length: Math.ceil(design.rows / every) }, (_, index) => index * every)
  const seenFrom = networkFrom < design.columns ? networkFrom : 0
  const seen = toGramMatrix(design, rows, { from: seenFrom, to: design.columns })
  const whole = seenFrom === 0 ? seen : addGrams(seen, toGramMatrix(design, rows, { from: 0, to: seenFrom }))
  return { rows, whole, seen, seenFrom }
}
