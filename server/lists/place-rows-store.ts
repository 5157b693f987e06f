import { MAX_PLACE_ROWS } from '@curbgrade/core/lists/places/places-contract'
import type { OwnerId } from '@curbgrade/core/shared/ids'
import type { Db } from '../platform/db/pool.ts'
import { lookUpIfAny } from '../platform/db/row-joins.ts'

/** A column of a property `p`; null for a row that is alone at its place. */
export const SHARED_PLACE = `(select jsonb_build_object('first', 'r' || place.first_row, 'rows', least(place.row_count, ${MAX_PLACE_ROWS}))
  from shared_places place where place.list_id = p.list_id and place.row_no = p.row_no) as shared_place`

/** In row order, with the row itself; none if the user has no such row. */
export async function findPlaceRows(
  db: Db,
  { ownerId, listId, rowNo }: { ownerId: OwnerId; listId: string; rowNo: number },
): Promise<number[]> {
  const { rows } = await db.query<{ row_no: number }>(
    `select coalesce(there.row_no, p.row_no) as row_no
     from lists l join properties p on p.list_id = l.id and p.row_no = $3 ${lookUpIfAny('shared_places', 'place')}
       left join lateral (
         select there.row_no from shared_places there
         where there.list_id = place.list_id and there.first_row = place.first_row
         order by there.row_no limit ${MAX_PLACE_ROWS}) there on true
     where l.id = $2 and l.user_id = $1 order by row_no`,
    [ownerId, listId, rowNo],
  )
  return rows.map((row) => row.row_no)
}
