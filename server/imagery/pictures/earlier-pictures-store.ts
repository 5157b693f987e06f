import type { Provenance } from '@curbgrade/core/imagery/provenance'
import type { OwnerId } from '@curbgrade/core/shared/ids'
import type { Db } from '../../platform/db/pool.ts'

/** A grade of any row of a place may name the picture of the one that was on screen. */
const IS_GRADED = `exists (select from grade_history h
  where h.list_id = old.list_id and h.picture = old.id and h.row_no in (
    select old.row_no union all select other.row_no from shared_places place
      join shared_places other on other.list_id = place.list_id and other.first_row = place.first_row
    where place.list_id = old.list_id and place.row_no = old.row_no))`

/** Of the rows that a survey asks, the earlier picture may be one that no grade names. */
const IS_SURVEYED = `exists (select from survey_rows s
  where s.list_id = old.list_id and s.row_no = old.row_no and s.picture = old.id)`

export const PICTURE_COLUMNS = `list_id, row_no, kind, id, user_id, file_path, reference, provenance, created_at, view, from_above, rejected,
  large_path, edition_of`

/** SQL that keeps those of these rows of `images` that a grade names (P27), that a survey compares, or that are the user's own, and returns their ids. */
export const keepGradedAndOwn = (images: string): string =>
  `insert into earlier_images (${PICTURE_COLUMNS}) select ${PICTURE_COLUMNS} from ${images} old
   where old.provenance ->> 'provider' = 'own' or ${IS_GRADED} or ${IS_SURVEYED} returning id`

/**
 * The supplier has lost a picture and found another at its place. A graded one stays what it is, and the property shows the
 * other under a new id. Returns the id of the other.
 */
export async function replaceReference(
  db: Db,
  { ownerId, id }: { ownerId: OwnerId; id: string },
  { reference, provenance }: { reference: string; provenance: Provenance },
): Promise<string | null> {
  const { rows } = await db.query<{ id: string }>(
    `with lost as (select * from images where id = $2 and user_id = $1 for update),
       kept as (${keepGradedAndOwn('lost')})
     update images set reference = $3, provenance = $4, id = case when exists (select from kept) then gen_random_uuid() else id end
     where id = $2 and user_id = $1 returning id`,
    [ownerId, id, reference, provenance],
  )
  return rows[0]?.id ?? null
}
