import { findParcelColumns } from '@curbgrade/core/lists/address/parcel-column'
import { REQUIRED_FIELDS } from '@curbgrade/core/lists/csv/header-mapping'
import type { ListAddresses } from '@curbgrade/core/lists/editions/compare-editions'
import { parcelIn } from '@curbgrade/core/lists/editions/parcel-key'
import type { OwnerId } from '@curbgrade/core/shared/ids'
import type { Db } from '../../platform/db/pool.ts'
import { findListDetails, type ListDetails } from '../list-details-store.ts'

type Found = Omit<ListAddresses, 'parcels'> & {
  /** By row, those of all columns that may have one. */
  readonly parcels: readonly string[][]
}

/** Arrays of columns, because reading rows takes several times as long. Null if the user has no such list. */
export async function findListAddresses(
  db: Db,
  ownerId: OwnerId,
  { listId, column }: { readonly listId: string; readonly column?: number | undefined },
): Promise<ListAddresses | null> {
  const list = await findListDetails(db, ownerId, listId)
  if (list === null) return null
  const columns = column === undefined ? findParcelColumns(list.columns) : [column]
  const cells = columns.map((index) => cellOf(list, index))
  const all = (value: string) => `coalesce(json_agg(${value} order by row_no), '[]')`
  const { rows } = await db.query<{ found: Found }>(
    `select json_build_object('rowNos', ${all('row_no')}, 'streets', ${all('street')}, 'cities', ${all('city')},
       'states', ${all('state')}, 'zips', ${all('zip')}, 'parcels', ${all(`json_build_array(${cells.join(', ')})`)}) as found
     from properties where list_id = $1`,
    [listId],
  )
  const [row] = rows
  if (row === undefined) throw new Error('an aggregate without a row')
  const { parcels, ...found } = row.found
  const places = cells.map((_cell, index) => index)
  return { ...found, parcels: parcels.map((candidates) => parcelIn(candidates, places)) }
}

/** SQL of a column's value: columns that aren't of the address are in `extra`. */
function cellOf({ mapping }: Pick<ListDetails, 'mapping'>, column: number): string {
  const field = REQUIRED_FIELDS.find((name) => mapping[name] === column)
  if (field !== undefined) return field
  const place = column - REQUIRED_FIELDS.filter((name) => mapping[name] < column).length
  return `coalesce(extra ->> ${place}, '')`
}
