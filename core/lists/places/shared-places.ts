import { metersBetween, type Position } from '../../shared/position.ts'
import { type KeyedAddress, placeKey } from '../csv/address-key.ts'
import { likelyNeighbors } from './likely-neighbors.ts'
import { positionGrid } from './position-grid.ts'

type Row = KeyedAddress & { readonly rowNo: number; readonly position?: Position }

/** Positions of the file that are closer are one place (D61). */
const SAME_SPOT_METERS = 2
/** Rows with one address, such as a street without numbers, are several places beyond this. */
const SAME_ADDRESS_METERS = 100

/**
 * The rows that share a place with others, each with the first row there: units of one house, repeated addresses, or
 * positions of the file within two meters (D61). A row is compared with first rows only, so that a chain of neighbors
 * isn't one place.
 */
export function sharedPlaces(rows: readonly Row[]): ReadonlyMap<number, number> {
  const likely = likelyNeighbors(rows)
  const [byKey, bySpot] = [new Map<string, Row>(), positionGrid<Row>(SAME_SPOT_METERS)]
  const shared = new Map<number, number>()
  for (const row of rows) {
    const key = likely.has(row) ? placeKey(row) : null
    const first = firstWith(key, row, byKey) ?? bySpot.find(row)
    if (first === undefined) bySpot.add(row)
    else shared.set(first.rowNo, first.rowNo).set(row.rowNo, first.rowNo)
    if (key !== null && !byKey.has(key)) byKey.set(key, first ?? row)
  }
  return shared
}

function firstWith(key: string | null, row: Row, byKey: ReadonlyMap<string, Row>): Row | undefined {
  const first = key === null ? undefined : byKey.get(key)
  return first && mayShareAddress(first, row) ? first : undefined
}

const mayShareAddress = ({ position: from }: Row, { position: to }: Row): boolean =>
  from === undefined || to === undefined || metersBetween(from, to) <= SAME_ADDRESS_METERS
