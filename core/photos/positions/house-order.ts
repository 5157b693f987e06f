import { dotProduct, lengthOf, minus, type PlanePoint, toRight } from './local-plane.ts'
import type { CameraView, NearRow, Outlook } from './photo-outlook.ts'

/** Another photo of the same house. */
const SAME = 0.08
/** Photos of houses that aren't in the list: often, and even more often after one of them. */
const NONE = 0.27
const NONE_AGAIN = 0.55
/** Any of these rows may be the first one, or the first after others. */
const PLAUSIBLE_ROWS = 8

/**
 * The chances of what a photo shows, each row of `after` and then none, given what the photo before it shows: in one
 * line per row of `before`, and one for none. `before` is null for the first photo of a run.
 */
export function orderChances(
  before: readonly NearRow[] | null,
  after: readonly NearRow[],
  { view }: Outlook,
): Float64Array {
  const lines = before
    ? [...before.map((row) => chancesAfterRow(row, after, view)), chancesAfterNone(after, NONE_AGAIN)]
    : [chancesAfterNone(after, NONE)]
  return Float64Array.from(lines.flat())
}

const chancesAfterNone = (after: readonly NearRow[], none: number): number[] => [
  ...after.map(() => (1 - none) / PLAUSIBLE_ROWS),
  none,
]

function chancesAfterRow(from: NearRow, after: readonly NearRow[], view: CameraView): number[] {
  const isSame = (row: NearRow) => row.rowNo === from.rowNo
  const weights = after.map((row) => (isSame(row) ? 0 : orderWeight(from, row, view)))
  const total = Math.max(
    USUAL_TOTAL,
    weights.reduce((sum, weight) => sum + weight, 0),
  )
  const chances = after.map((row, index) =>
    isSame(row) ? SAME : ((1 - SAME - NONE) * (weights[index] ?? 0)) / total,
  )
  return [...chances, 1 - chances.reduce((sum, chance) => sum + chance, 0)]
}

/** What the weights of all houses of a usual street add up to. If fewer are in the list, none is likelier. */
const USUAL_TOTAL = 1.8
/** Less than from one side of a street to the other. */
const SAME_SIDE_METERS = 15
const ACROSS = 0.2
const ACROSS_DECAY = 1.6
const BACK = 0.1
/** By this exponent, it's rarer to skip one more house. */
const SKIP = 1.5

/** How usual it is that one house follows another. Next is the house after it, in the direction of travel. */
function orderWeight(from: PlanePoint, to: PlanePoint, { travel, frontage }: CameraView): number {
  const step = minus(to, from)
  if (travel === null) return 0.6 * Math.exp(1 - lengthOf(step) / frontage)
  const lots = dotProduct(step, travel) / frontage
  if (Math.abs(toRight(step, travel)) > SAME_SIDE_METERS)
    return ACROSS * Math.exp(-ACROSS_DECAY * Math.max(0, Math.abs(lots - 0.4) - 0.6))
  return lots > 0.3 ? Math.exp(-SKIP * Math.abs(lots - 1)) : BACK * Math.exp(0.7 * lots)
}
