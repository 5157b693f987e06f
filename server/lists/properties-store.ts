import type { AnnotationsRow } from '@curbgrade/core/lists/annotations'
import type { SharedPlace } from '@curbgrade/core/lists/places/places-contract'
import type { OwnerId } from '@curbgrade/core/shared/ids'
import type { Db } from '../platform/db/pool.ts'
import { hasRow, lookUpIfAny, withList } from '../platform/db/row-joins.ts'
import { SHARED_PLACE } from './place-rows-store.ts'

export type PropertyRow = AnnotationsRow & {
  row_no: number
  street: string
  city: string
  state: string
  zip: string
  grade: number | null
  graded_at: Date | null
  photo: string | null
  ai_score: number | null
  confidence: number | null
  predicted_class: string | null
  /** The `ai_grade` cell of a strategic list. */
  ai_grade: string | null
  is_strategic: boolean
  is_ai_grade: boolean
  is_imported: boolean
  has_panorama: boolean
  has_other_kind: boolean
  shared_place: SharedPlace | null
}

/** Pictures of the row other than that of its list `l`. */
export const hasOtherPictures = (row: string): string =>
  `${hasRow('images', 'v', { of: row, and: "v.kind = 'panorama'" })} as has_panorama,
  ${hasRow('images', 'o', { of: row, and: "o.kind in ('street', 'aerial') and o.kind <> l.imagery" })} as has_other_kind`

/** Columns of a property `p` of a list `l` with its picture `i` and annotations `m`. */
export const PROPERTY = `p.row_no, p.street, p.city, p.state, p.zip, p.grade, p.graded_at, i.id::text as photo,
  m.flagged, m.note, m.tags, m.attributes, m.skipped_at,
  read_share(p.extra ->> (l.strategic ->> 'ai_score')::int) as ai_score,
  read_share(p.extra ->> (l.strategic ->> 'confidence')::int) as confidence,
  read_class(p.extra ->> (l.strategic ->> 'predicted_class')::int) as predicted_class,
  left(p.extra ->> (l.strategic ->> 'ai_grade')::int, 20) as ai_grade, l.strategic is not null as is_strategic,
  p.is_ai_grade, p.is_imported,
  ${hasOtherPictures('p')}, ${SHARED_PLACE}`

const JOINS = `${lookUpIfAny('images', 'i', { and: 'i.kind = l.imagery' })} ${lookUpIfAny('property_annotations', 'm')}`

/** In row order; null if the user has no such list. */
export async function findProperties(
  db: Db,
  ownerId: OwnerId,
  listId: string,
  page: { after: number; limit: number; graded: boolean | null },
): Promise<PropertyRow[] | null> {
  const filter = page.graded === null ? '' : page.graded ? 'and p.grade is not null' : 'and p.grade is null'
  const { rows } = await db.query<PropertyRow & { list: string }>(
    `select l.id as list, ${PROPERTY}
     from lists l
       left join lateral (select * from properties p where p.list_id = l.id and p.row_no > $3 ${filter} order by p.row_no limit $4) p on true
       ${JOINS}
     where l.id = $2 and l.user_id = $1 order by p.row_no`,
    [ownerId, listId, page.after, page.limit],
  )
  return rows.length === 0 ? null : rows.filter((row) => row.row_no !== null)
}

/** Null if the user has no such list. */
export async function findPropertiesOf(
  db: Db,
  ownerId: OwnerId,
  listId: string,
  rowNos: readonly number[],
): Promise<PropertyRow[] | null> {
  const { rows } = await db.query<PropertyRow & { list: string }>(
    `select l.id as list, ${PROPERTY}
     from lists l
       left join lateral ${withList('l.id', 'unnest($3::int[])', 'given')} on true
       ${lookUpIfAny('properties', 'p', { of: 'given' })} ${JOINS}
     where l.id = $2 and l.user_id = $1`,
    [ownerId, listId, rowNos],
  )
  return rows.length === 0 ? null : rows.filter((row) => row.row_no !== null)
}
