import { joinRests, type Rest } from '../names/rest.ts'
import { type AskReason, askFor, type NameReading } from '../reading.ts'
import { type HouseHit, mayMean } from './find-houses.ts'
import type { NamedPlace } from './read-place.ts'
import type { HouseRow, StreetIndex } from './street-index.ts'

/** A house in a name, with all that is around it. */
export type ExplainedHouse = HouseHit & {
  readonly units: readonly string[]
  readonly place: NamedPlace
  readonly before: Rest
  readonly after: Rest
}

export const rowsOf = ({ houses }: HouseHit): HouseRow[] => houses.flatMap(({ rows }) => rows)

/** The row of a house, or why it isn't known. */
export function decideHouse(hit: ExplainedHouse, index: StreetIndex): NameReading {
  const rows = rowsOf(hit)
  if (hit.houses.length > 1) return askForRows(rows, 'partial')
  const there = rows.filter((row) => isAt(row, hit.place))
  if (there.length === 0) return askForRows(rows, 'place')
  const [row, another] = there.filter(({ units }) => units.join() === hit.units.join())
  if (row === undefined) return askForRows(there, hit.units.length > 0 ? 'rest' : 'unit')
  // Without a unit, a name fits all units of the building.
  if (another !== undefined || (hit.units.length === 0 && there.length > 1)) return askForRows(there, 'unit')
  if (!isPlaceKnown(hit, row)) return askForRows([row], 'place')
  return isOnlyStreet(hit, index) ? toReading(hit, row) : askForRows([row], 'partial')
}

const askForRows = (rows: readonly HouseRow[], why: AskReason): NameReading =>
  askFor(
    rows.map(({ rowNo }) => rowNo),
    why,
  )

const isAt = (row: Pick<HouseRow, 'city' | 'zip'>, { city, zip }: NamedPlace): boolean =>
  (city === null || row.city === city) && (zip === null || row.zip === zip)

/** A street in two towns needs the town, and in two ZIP codes of it the ZIP code. */
function isPlaceKnown({ houses, place }: ExplainedHouse, { city, zip }: HouseRow): boolean {
  const places = new Set(houses.flatMap(({ listed }) => [...listed.places]))
  if (places.size === 1) return true
  const isNamed = place.city !== null || place.zip !== null
  const named = [...places].map(toPlace).filter((other) => isAt(other, place))
  return isNamed && named.every((other) => other.city === city && other.zip === zip)
}

function toPlace(text: string): Pick<HouseRow, 'city' | 'zip'> {
  const [city = '', zip = ''] = text.split('|')
  return { city, zip }
}

/**
 * People leave out types and directions: `23 Park` may be Park Avenue, even where the list also has Park. `23 front` may
 * also be a view of a house of another street.
 */
const isOnlyStreet = (
  { street, isWhole }: ExplainedHouse,
  { streetsByCore, namesLikeViews }: StreetIndex,
): boolean =>
  (isWhole || !namesLikeViews.has(street.core)) &&
  (streetsByCore.get(street.core) ?? []).filter((listed) => mayMean(street, listed.street)).length === 1

const toReading = (hit: ExplainedHouse, { rowNo }: HouseRow): NameReading => ({
  kind: 'row',
  rowNo,
  by: 'street',
  need: hit.isWhole ? null : { habit: 'short_streets' },
  rest: joinRests(hit.before, hit.after),
  written: null,
  isOpen: hit.houses.some(({ listed }) => listed.hasUnits),
})
