import type { Provenance } from '@curbgrade/core/imagery/provenance'
import type { FlatKind } from '@curbgrade/core/shared/picture-kind'
import type { Db } from '../../platform/db/pool.ts'
import { withList } from '../../platform/db/row-joins.ts'
import type { PropertyKey } from './view-store.ts'

export type StoredPicture = {
  readonly id: string
  readonly slot: FlatKind
  readonly isFromAbove: boolean
  readonly provenance: Provenance
  readonly isCurrent: boolean
  /** The last that names it. */
  readonly grade: number | null
}

const ofRow = (table: string, isCurrent: boolean) =>
  `select id, kind, from_above, provenance, ${isCurrent} as is_current, created_at from ${table}
   where list_id = $2 and row_no = $3 and kind <> 'panorama'`

/** The latest `limit` of a property, in no order. Null if the user has no such property. */
export async function findPictures(
  db: Db,
  { ownerId, listId, rowNo }: PropertyKey,
  limit: number,
): Promise<StoredPicture[] | null> {
  const { rows } = await db.query<{ [Key in keyof StoredPicture]: StoredPicture[Key] | null }>(
    `select i.id, i.kind as slot, i.from_above as "isFromAbove", i.provenance, i.is_current as "isCurrent", h.to_grade as grade
     from list_view l
       join lateral ${withList('l.id', '(select row_no from property_view where list_id = $2 and row_no = $3)', 'p')} on true
       left join lateral (select * from (${ofRow('images', true)} union all ${ofRow('earlier_images', false)}) of_row
         order by is_current desc, created_at desc, id limit $4) i on true
       left join lateral (select to_grade from grade_history
         where list_id = $2 and row_no = $3 and picture = i.id order by id desc limit 1) h on true
     where l.id = $2 and l.user_id = $1`,
    [ownerId, listId, rowNo, limit],
  )
  return rows.length === 0 ? null : rows.filter((row): row is StoredPicture => row.id !== null)
}
