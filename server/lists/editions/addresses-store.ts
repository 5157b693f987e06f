import type { AddressMatch } from '@curbgrade/core/imagery/addresses/address-match'
import { findParcelColumns } from '@curbgrade/core/lists/address/parcel-column'
import { REQUIRED_FIELDS } from '@curbgrade/core/lists/csv/header-mapping'
import type { ListAddresses } from '@curbgrade/core/lists/editions/compare-editions'
import { parcelIn } from '@curbgrade/core/lists/editions/parcel-key'
import { isUsableRow } from '@curbgrade/core/photos/positions/usable-positions'
import type { OwnerId } from '@curbgrade/core/shared/ids'
import type { Db } from '../../platform/db/pool.ts'
import { besides, ifInFirst } from '../../platform/db/row-joins.ts'
import { findListDetails, type ListDetails } from '../list-details-store.ts'

type Geocode = readonly [lat: number, lng: number, quality: AddressMatch['quality'], source: string]

type Found = Omit<ListAddresses, 'parcels'> & {
  /** By row, those of all columns that may have one. */
  readonly parcels: readonly string[][]
  /** Only if they were asked for. */
  readonly geocodes?: readonly (Geocode | null)[]
}

type AddressesQuery = {
  readonly listId: string
  readonly column?: number | undefined
  readonly hasPositions?: boolean
}

type AddressesWithPositions = ListAddresses & { readonly positions?: ([number, number] | null)[] }

/** Arrays of columns, because reading rows takes several times as long. Null if the user has no such list. */
export async function findListAddresses(
  db: Db,
  ownerId: OwnerId,
  { listId, column, hasPositions = false }: AddressesQuery,
): Promise<AddressesWithPositions | null> {
  const list = await findListDetails(db, ownerId, listId)
  if (list === null) return null
  const columns = column === undefined ? findParcelColumns(list.columns) : [column]
  const cells = columns.map((index) => cellOf(list, index))
  const all = (value: string) => `coalesce(json_agg(${value} order by p.row_no), '[]')`
  const { rows } = await db.query<{ found: Found }>(
    `select json_build_object('rowNos', ${all('p.row_no')}, 'streets', ${all('p.street')}, 'cities', ${all('p.city')},
       'states', ${all('p.state')}, 'zips', ${all('p.zip')}, 'parcels', ${all(`json_build_array(${cells.join(', ')})`)}
       ${hasPositions ? `, 'geocodes', ${all(GEOCODE)}` : ''}) as found
     from ${hasPositions ? WITH_GEOCODES : 'properties p where p.list_id = $1'}`,
    [listId],
  )
  const [row] = rows
  if (row === undefined) throw new Error('an aggregate without a row')
  const { parcels, geocodes, ...found } = row.found
  const places = cells.map((_cell, index) => index)
  return {
    ...found,
    parcels: parcels.map((candidates) => parcelIn(candidates, places)),
    ...(geocodes && { positions: geocodes.map(toUsablePosition) }),
  }
}

const GEOCODE = 'case when g.row_no is not null then json_build_array(g.lat, g.lng, g.quality, g.source) end'

const WITH_GEOCODES = `${besides('$1', [
  { table: 'properties', name: 'p' },
  { table: 'geocodes', name: 'g' },
])} where ${ifInFirst('p', 'true')}`

/** Null where a photo may not be compared with it. */
function toUsablePosition(geocode: Geocode | null): [number, number] | null {
  if (geocode === null) return null
  const [lat, lng, quality, source] = geocode
  return isUsableRow({ quality, source }) ? [lat, lng] : null
}

/** SQL of a column's value: columns that aren't of the address are in `extra`. */
function cellOf({ mapping }: Pick<ListDetails, 'mapping'>, column: number): string {
  const field = REQUIRED_FIELDS.find((name) => mapping[name] === column)
  if (field !== undefined) return `p.${field}`
  const place = column - REQUIRED_FIELDS.filter((name) => mapping[name] < column).length
  return `coalesce(p.extra ->> ${place}, '')`
}
