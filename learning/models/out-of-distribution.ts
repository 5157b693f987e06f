import type { DesignMatrix } from './design-matrix.ts'
import {
  dot,
  initialComponents,
  principalComponents,
  subtractScatter,
  toScatterMatrix,
} from './principal-components.ts'

/**
 * Detects pictures unlike those of training by their PCA reconstruction error. Training pictures vary in a few
 * directions only; features that look usual one by one and never occur together show up outside of these
 * (docs/decisions/017).
 */
export type OutOfDistributionDetector = {
  readonly components: readonly (readonly number[])[]
  /** The largest reconstruction error that still gets an opinion. */
  readonly limit: number
}

const MAX_COMPONENTS = 32
/** With fewer pictures per component, components would follow single pictures. */
const PICTURES_PER_COMPONENT = 8
/** Components settle long before this many pictures. */
const MAX_PICTURES = 800
/** The fraction of pictures like those of training that is rejected. */
const FALSE_REJECTION_RATE = 0.01

/**
 * Sets the limit at the 99th percentile of held-out errors: each picture's components are fitted without its fold.
 */
export function trainDetector(design: DesignMatrix, foldByRow: readonly number[]): OutOfDistributionDetector {
  const every = Math.ceil(design.rows / MAX_PICTURES)
  const rows = foldByRow.map((_, row) => row).filter((row) => row % every === 0)
  const most = Math.min(MAX_COMPONENTS, design.columns / 4, rows.length / PICTURES_PER_COMPONENT)
  const count = Math.max(1, Math.floor(most))
  const scatter = toScatterMatrix(design, rows)
  const components = principalComponents(scatter, initialComponents(design.columns, count), 6)
  const errors = [...new Set(foldByRow)].flatMap((fold) => {
    const foldRows = rows.filter((row) => foldByRow[row] === fold)
    const otherScatter = subtractScatter(scatter, toScatterMatrix(design, foldRows))
    const otherComponents = principalComponents(otherScatter, components, 2)
    return foldRows.map((row) => reconstructionError(otherComponents, readRow(design, row)))
  })
  return { components: components.map((component) => [...component]), limit: limitFor(errors) }
}

/** The mean squared part per feature that the components don't explain; `z` is standardized. */
export const reconstructionError = (components: readonly ArrayLike<number>[], z: Float64Array): number =>
  (dot(z, z) - components.reduce((sum, component) => sum + dot(component, z) ** 2, 0)) / z.length

function limitFor(errors: readonly number[]): number {
  const sorted = errors.toSorted((a, b) => a - b)
  return sorted[Math.ceil((1 - FALSE_REJECTION_RATE) * sorted.length) - 1] ?? 0
}

const readRow = ({ values, columns }: DesignMatrix, row: number): Float64Array =>
  values.subarray(row * columns, (row + 1) * columns)
