import { metersBetween, type Position } from '../../shared/position.ts'

type PlacedRow = { readonly rowNo: number; readonly position?: Position }

/** Finds rows that were added within `meters`, in constant time, as far from the equator as any American address. */
export function positionGrid<Row extends PlacedRow>(meters: number) {
  const cells = new Map<string, Row[]>()
  const cellOf = ({ lat, lng }: Position) => ({
    south: Math.floor((lat * METERS_PER_DEGREE) / meters),
    west: Math.floor((lng * METERS_PER_DEGREE * NARROWEST) / meters),
  })
  return {
    add(row: Row) {
      if (row.position === undefined) return
      const { south, west } = cellOf(row.position)
      const cell = cells.get(`${south} ${west}`)
      if (cell) cell.push(row)
      else cells.set(`${south} ${west}`, [row])
    },
    /** The earliest row of those. */
    find({ position }: Pick<Row, 'position'>): Row | undefined {
      if (position === undefined) return undefined
      const { south, west } = cellOf(position)
      return NEIGHBORS.flatMap(([north, east]) => cells.get(`${south + north} ${west + east}`) ?? [])
        .filter((row) => row.position && metersBetween(row.position, position) <= meters)
        .reduce<Row | undefined>((first, row) => (first && first.rowNo < row.rowNo ? first : row), undefined)
    },
  }
}

const METERS_PER_DEGREE = 111_320
/** How much narrower a degree of longitude is at 72° north than at the equator. */
const NARROWEST = Math.cos((72 * Math.PI) / 180)
const STEPS = [-1, 0, 1] as const
const NEIGHBORS = STEPS.flatMap((north) => STEPS.map((east) => [north, east] as const))
