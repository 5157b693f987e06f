import { groupBy } from '../../shared/group-by.ts'
import { metersBetween, type Position } from '../../shared/position.ts'
import { withLeadingZeros } from '../csv/zip-code.ts'
import type { Located } from './locate-row.ts'
import type { PositionColumns } from './position-columns.ts'
import type { PositionProblem } from './read-position.ts'
import { isInStateOf } from './state-bounds.ts'

/** What a person should know of a file's positions before the list is created. */
export type PositionReport = {
  readonly columns: PositionColumns
  /** Rows whose position is used, far ones included. */
  readonly used: number
  readonly problems: readonly { readonly problem: PositionProblem | 'far'; readonly rows: AffectedRows }[]
}

/** `first` has a few row numbers. */
export type AffectedRows = { readonly count: number; readonly first: readonly number[] }

type Row = Located & { readonly rowNo: number; readonly zip: string }

/** In this order. A position is far if it's outside of its ZIP code's state, or far from others of the ZIP code. */
const PROBLEMS = ['swapped', 'zero', 'out_of_range', 'unreadable', 'far'] as const

export function reportPositions(rows: readonly Row[], columns: PositionColumns): PositionReport {
  const placed = rows.flatMap(({ rowNo, zip, position }) =>
    position ? [{ rowNo, zip: withLeadingZeros(zip).slice(0, 5), position }] : [],
  )
  const middles = middlesOf(placed)
  const isFar = ({ zip, position }: Placed) =>
    isInStateOf(zip, position) === false || isAway(position, middles.get(zip))
  const affected = (problem: PositionProblem | 'far') =>
    problem === 'far' ? placed.filter(isFar) : rows.filter((row) => row.positionProblem === problem)
  const problems = PROBLEMS.map((problem) => ({ problem, rows: summary(affected(problem)) }))
  return { columns, used: placed.length, problems: problems.filter(({ rows: { count } }) => count > 0) }
}

const FIRST_ROWS = 3

const summary = (rows: readonly { readonly rowNo: number }[]): AffectedRows => ({
  count: rows.length,
  first: rows.slice(0, FIRST_ROWS).map(({ rowNo }) => rowNo),
})

type Placed = { readonly rowNo: number; readonly zip: string; readonly position: Position }

/** More than the widest ZIP code measures from its middle. */
const FAR_METERS = 100_000

const isAway = (position: Position, middle: Position | undefined): boolean =>
  middle !== undefined && metersBetween(position, middle) > FAR_METERS

/** Fewer rows don't tell which of them is wrong. */
const MIN_ROWS_OF_ZIP = 5

/** The median position of each ZIP code, which a few wrong ones don't move. */
function middlesOf(placed: readonly Placed[]): Map<string, Position> {
  const middles = new Map<string, Position>()
  for (const [zip, rows] of groupBy(placed, (row) => row.zip)) {
    if (zip === '' || rows.length < MIN_ROWS_OF_ZIP) continue
    const positions = rows.map(({ position }) => position)
    middles.set(zip, {
      lat: median(positions.map(({ lat }) => lat)),
      lng: median(positions.map(({ lng }) => lng)),
    })
  }
  return middles
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
