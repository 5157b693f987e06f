import type { OwnerId } from '@curbgrade/core/shared/ids'
import type { FlatKind } from '@curbgrade/core/shared/picture-kind'
import type { Db } from '../../platform/db/pool.ts'
import { lookUpIfAny } from '../../platform/db/row-joins.ts'
import { GEOCODE } from '../places/geocode-store.ts'
import type { Address, Geocode } from '../provider.ts'
import { FIRST_ROW, hasEarlierOf, type ImageRow, SHOWN_KIND } from '../store.ts'
import { keepGradedAndOwn } from './earlier-pictures-store.ts'

export type SlotImage = Pick<ImageRow, 'id' | 'reference'> & {
  readonly from_above: boolean
  readonly rejected: readonly string[]
  readonly edition_of: string | null
}

export type Slot = {
  readonly kind: FlatKind
  readonly address: Address
  readonly geocode: Geocode | null
  readonly image: SlotImage | null
  /** The place's, whose charge counts for all of its rows. */
  readonly firstRow: number
  /** Charged for its place, with an AI grade, or in an earlier edition; the latter two count only for a picture of the list's current kind. */
  readonly isPaid: boolean
  readonly isOwnOnly: boolean
}

export type PropertyKey = { readonly ownerId: OwnerId; readonly listId: string; readonly rowNo: number }

export async function findSlot(db: Db, { ownerId, listId, rowNo }: PropertyKey): Promise<Slot | null> {
  const { rows } = await db.query<Slot>(
    `select l.imagery as kind, l.pictures = 'own' as "isOwnOnly", ${GEOCODE}, ${FIRST_ROW} as "firstRow",
       jsonb_build_object('street', trim(p.street), 'city', trim(p.city), 'state', trim(p.state), 'zip', trim(p.zip)) as address,
       case when i.id is not null then to_jsonb(i) end as image,
       i.edition_of is not null or exists (select from token_entries e where e.user_id = $1 and (
           e.reason = case l.imagery when 'street' then 'street_view' else 'aerial' end and e.ref = l.id || '/' || ${FIRST_ROW}
           or e.reason = 'ai_processing' and e.ref = l.id || '/' || p.row_no and i.id is not null)) as "isPaid"
     from list_view l join property_view p on p.list_id = l.id ${lookUpIfAny('shared_places', 'place')}
       ${lookUpIfAny('geocodes', 'g')} ${lookUpIfAny('images', 'i', { and: 'i.kind = l.imagery' })}
     where l.id = $2 and l.user_id = $1 and p.row_no = $3`,
    [ownerId, listId, rowNo],
  )
  return rows[0] ?? null
}

export async function findSlotImage(
  tx: Db,
  { listId, rowNo }: PropertyKey,
  kind: FlatKind,
): Promise<ImageRow | null> {
  const { rows } = await tx.query<ImageRow>(
    `select id, file_path, reference, provenance, view, ${SHOWN_KIND} from images
     where list_id = $1 and row_no = $2 and kind = $3`,
    [listId, rowNo, kind],
  )
  return rows[0] ?? null
}

export async function hasEarlierPictures(
  tx: Db,
  { listId, rowNo }: PropertyKey,
  kind: FlatKind,
): Promise<boolean> {
  const { rows } = await tx.query<{ hasEarlier: boolean }>(
    `select ${hasEarlierOf('place', '$3')} as "hasEarlier" from (select $1::uuid as list_id, $2::int as row_no) place`,
    [listId, rowNo, kind],
  )
  return rows[0]?.hasEarlier === true
}

export type NewView = Pick<ImageRow, 'id' | 'file_path' | 'reference' | 'provenance'> & {
  readonly editionOf: string | null
  readonly fromAbove: boolean
  readonly rejected: readonly string[]
}

/** Keeps a picture from above that is about to be replaced, so that seeing it again is free. */
export async function keepFromAbove(tx: Db, { listId, rowNo }: PropertyKey): Promise<void> {
  await tx.query(
    `update images i set kind = 'aerial', from_above = false
     where list_id = $1 and row_no = $2 and kind = 'street' and from_above and not exists (
       select from images a where a.list_id = i.list_id and a.row_no = i.row_no and a.kind = 'aerial')`,
    [listId, rowNo],
  )
}

/** Makes room for another view. A graded picture stays (P27), and an own one; returns the files of any other. */
export async function removeView(
  tx: Db,
  { listId, rowNo }: PropertyKey,
  kind: FlatKind,
): Promise<readonly string[]> {
  const { rows } = await tx.query<{ files: string[] }>(
    `with gone as (delete from images where list_id = $1 and row_no = $2 and kind = $3 returning *),
       kept as (${keepGradedAndOwn('gone')}),
       deleted as (select * from gone where id not in (select id from kept)),
       noted as (insert into deleted_pictures (list_id, row_no, id) select list_id, row_no, id from deleted)
     select array_remove(array[file_path, large_path], null) as files from deleted`,
    [listId, rowNo, kind],
  )
  return rows.flatMap(({ files }) => files)
}

export async function insertView(
  tx: Db,
  { ownerId, listId, rowNo }: PropertyKey,
  kind: FlatKind,
  view: NewView,
): Promise<ImageRow | null> {
  const { rows } = await tx.query<ImageRow>(
    `insert into images (id, user_id, list_id, row_no, kind, file_path, reference, provenance, from_above, rejected, edition_of)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) on conflict do nothing
     returning id, file_path, reference, provenance, view, ${SHOWN_KIND}`,
    [
      view.id,
      ownerId,
      listId,
      rowNo,
      kind,
      view.file_path,
      view.reference,
      view.provenance,
      view.fromAbove,
      view.rejected,
      view.editionOf,
    ],
  )
  return rows[0] ?? null
}
