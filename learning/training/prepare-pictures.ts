import { type ColumnRange, wholePictureColumns } from '../features/layout.ts'
import { type DesignMatrix, toDesignMatrix } from '../models/design-matrix.ts'
import type { PictureProducts } from '../models/out-of-distribution.ts'
import { addGrams, toGramMatrix } from '../models/principal-components.ts'
import { fitProjection, liftWeights, project } from '../models/projection.ts'
import { fitScaler, type Scaler } from '../models/scaler.ts'

export type PreparedPictures = {
  readonly scaler: Scaler
  readonly whole: DesignMatrix
  /** The features to fit: projected if there are more than can be learned from. */
  readonly design: DesignMatrix
  readonly products: PictureProducts
  lift(weights: readonly number[]): readonly number[]
}

/** Principal components settle long before this many pictures. */
const MAX_PICTURES = 600

/** Standardizes features and, if there are many, projects them to their principal components. */
export function preparePictures(pictures: readonly ArrayLike<number>[], features: string): PreparedPictures {
  const columns = pictures[0]?.length ?? 0
  const seenColumns = wholePictureColumns(features, columns)
  const scaler = fitScaler(pictures, seenColumns)
  const whole = toDesignMatrix(scaler, pictures)
  const products = multiplyPictures(whole, seenColumns ?? { from: 0, to: columns })
  const projection = fitProjection(whole, products)
  return {
    scaler,
    whole,
    products,
    design: projection ? project(whole, projection) : whole,
    lift: (weights) => (projection ? liftWeights(weights, projection) : weights),
  }
}

function multiplyPictures(design: DesignMatrix, seenColumns: ColumnRange): PictureProducts {
  const every = Math.ceil(design.rows / MAX_PICTURES)
  const rows = Array.from({ length: Math.ceil(design.rows / every) }, (_, index) => index * every)
  const { from, to } = seenColumns
  const seen = toGramMatrix(design, rows, seenColumns)
  const others = [
    { from: 0, to: from },
    { from: to, to: design.columns },
  ].filter((range) => range.from < range.to)
  const whole = others.reduce((sum, range) => addGrams(sum, toGramMatrix(design, rows, range)), seen)
  return { rows, whole, seen, seenColumns }
}
