import { metersBetween, type Position } from '../../shared/position.ts'

export type RowAtPosition = Position & { readonly rowNo: number }

/** Finds rows near a position without looking at the others. */
export type RowIndex = {
  readonly rowsNear: (position: Position, meters: number) => RowAtPosition[]
  /** The width of a lot there, in meters along the street. */
  readonly frontageNear: (position: Position) => number
}

/** Cells of a fixed number of degrees: at least this high, and as wide at 72° north. */
const CELL_METERS = 100
const METERS_PER_DEGREE = 111_320
const CELL_LAT = CELL_METERS / METERS_PER_DEGREE
const CELL_LNG = CELL_LAT / Math.cos((72 * Math.PI) / 180)

/** Rows can't be found from farther away than a cell is wide. */
export const MAX_SEARCH_METERS = CELL_METERS

export function indexRows(rows: readonly RowAtPosition[]): RowIndex {
  const cells = new Map<string, RowAtPosition[]>()
  for (const row of rows) {
    const key = keyOf(cellOf(row))
    const cell = cells.get(key)
    if (cell) cell.push(row)
    else cells.set(key, [row])
  }
  const rowsNear = (position: Position, meters: number): RowAtPosition[] =>
    around(cellOf(position))
      .flatMap((key) => cells.get(key) ?? [])
      .filter((row) => metersBetween(position, row) <= meters)
  return { rowsNear, frontageNear: estimateFrontage(rowsNear) }
}

const cellOf = ({ lat, lng }: Position) => [Math.floor(lat / CELL_LAT), Math.floor(lng / CELL_LNG)] as const

const keyOf = ([south, west]: readonly [number, number]): string => `${south} ${west}`

const STEPS = [-1, 0, 1] as const
const around = ([south, west]: readonly [number, number]): string[] =>
  STEPS.flatMap((north) => STEPS.map((east) => keyOf([south + north, west + east])))

const BLOCK_METERS = 60
const MIN_FRONTAGE = 8
const MAX_FRONTAGE = 25
/** Where rows are scattered, houses that aren't in the list may stand close to them. */
const FRONTAGE_IF_SCATTERED = 10

/** By the distances to the nearest row: a low one of them, because houses that aren't in the list lengthen them. */
function estimateFrontage(rowsNear: RowIndex['rowsNear']): RowIndex['frontageNear'] {
  const spacings = new Map<number, number>()
  const measure = (row: RowAtPosition): number => {
    const others = rowsNear(row, BLOCK_METERS).filter((other) => other !== row)
    return Math.min(Infinity, ...others.map((other) => metersBetween(row, other)))
  }
  const spacingOf = (row: RowAtPosition): number => {
    const spacing = spacings.get(row.rowNo) ?? measure(row)
    spacings.set(row.rowNo, spacing)
    return spacing
  }
  return (position) => {
    const sorted = rowsNear(position, BLOCK_METERS)
      .map(spacingOf)
      .toSorted((a, b) => a - b)
    const low = sorted[Math.floor(sorted.length / 4)] ?? Infinity
    return low > MAX_FRONTAGE ? FRONTAGE_IF_SCATTERED : Math.max(MIN_FRONTAGE, low)
  }
}
