import type { CameraModel } from './camera-model.ts'
import type { DriftGrid } from './drift-grid.ts'
import { dotProduct, lengthOf, minus, type PlanePoint } from './local-plane.ts'
import type { CameraView, NearRow, Outlook } from './photo-outlook.ts'
import { type RowLikelihood, rateRow } from './view-likelihood.ts'

/** What a photo may show: one of these rows or none, with a likelihood per drift. */
export type RatedPhoto = {
  readonly rows: readonly NearRow[]
  /** A block of cells per row, then one for "none of the rows". */
  readonly likelihoods: Float64Array
}

export function ratePhoto({ at, near, view }: Outlook, model: CameraModel, grid: DriftGrid): RatedPhoto {
  const rated = near.flatMap((row) => {
    const toRow = minus(row, at)
    return mayBeSeen(toRow, view, model) ? [{ row, ...rateRow(toRow, view, model, grid) }] : []
  })
  const likely = mostLikely(rated, grid)
  const likelihoods = new Float64Array((likely.length + 1) * grid.prior.length)
  for (const [block, { density }] of likely.entries()) likelihoods.set(density, block * grid.prior.length)
  likelihoods.set(rateNone(rated, view, grid), likely.length * grid.prior.length)
  return { rows: likely.map(({ row }) => row), likelihoods }
}

type Rated = RowLikelihood & { readonly row: NearRow }

/** How many standard deviations of the drift are looked at. */
const DRIFT_SDS = 2.5
const MAX_SEEN_METERS = 45

function mayBeSeen(toRow: PlanePoint, { heading }: CameraView, { drift, position }: CameraModel): boolean {
  const error = DRIFT_SDS * drift
  if (lengthOf(toRow) > MAX_SEEN_METERS + error + 2 * position) return false
  return heading === null || dotProduct(toRow, heading) > -error
}

const MAX_ROWS = 12
const MIN_SHARE_OF_BEST = 1e-3

function mostLikely(rated: readonly Rated[], { prior }: DriftGrid): Rated[] {
  const expected = ({ density }: Rated) =>
    density.reduce((sum, value, cell) => sum + value * (prior[cell] ?? 0), 0)
  const sorted = rated
    .map((row) => ({ row, likelihood: expected(row) }))
    .toSorted((a, b) => b.likelihood - a.likelihood)
  const least = (sorted[0]?.likelihood ?? 0) * MIN_SHARE_OF_BEST
  return sorted
    .slice(0, MAX_ROWS)
    .filter(({ likelihood }) => likelihood >= least)
    .map(({ row }) => row)
}

/** The area in which a house may be that isn't in the list, per meter of its frontage. */
const AREA_PER_FRONTAGE = 400
/** Photos of a street sign or of the way. */
const NO_HOUSE = 0.06

/** A house that isn't in the list needs a lot that no row fills. */
function rateNone(rated: readonly Rated[], { frontage }: CameraView, { prior }: DriftGrid): Float64Array {
  const openShare = (cell: number) => rated.reduce((share, { fill }) => share * (1 - (fill[cell] ?? 0)), 1)
  return prior.map((_, cell) => (openShare(cell) + NO_HOUSE) / (AREA_PER_FRONTAGE * frontage))
}
