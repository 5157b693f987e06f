import type { Provenance } from '@curbgrade/core/imagery/provenance'
import type { OwnerId } from '@curbgrade/core/shared/ids'
import type { FlatKind } from '@curbgrade/core/shared/picture-kind'
import type { Db } from '../../platform/db/pool.ts'
import { lookUp, lookUpIfAny } from '../../platform/db/row-joins.ts'

type Property = { readonly ownerId: OwnerId; readonly listId: string; readonly rowNo: number }

export type AddressRow = {
  readonly street: string
  readonly city: string
  readonly state: string
  readonly zip: string
  readonly imagery: FlatKind
  /** True if the addresses of all other lists of the user have keys. */
  readonly isKeyed: boolean
}

/** Null if the user has no such property. */
export async function findAddress(db: Db, { ownerId, listId, rowNo }: Property): Promise<AddressRow | null> {
  const { rows } = await db.query<AddressRow>({
    name: 'memory-address',
    text: `select p.street, p.city, p.state, p.zip, l.imagery, not exists (
             select from list_view o left join keyed_lists k on k.list_id = o.id
             where o.user_id = $1 and o.id <> $2 and not coalesce(k.is_done, false)) as "isKeyed"
           from list_view l join property_view p on p.list_id = l.id
           where l.id = $2 and l.user_id = $1 and p.row_no = $3`,
    values: [ownerId, listId, rowNo],
  })
  return rows[0] ?? null
}

export type MemoryRow = {
  readonly list_id: string
  readonly title: string
  readonly imagery: FlatKind
  readonly row_no: number
  readonly grade: number
  readonly graded_at: Date
  readonly image_id: string | null
  readonly provenance: Provenance | null
}

/** Of the same kind as list `o`. */
const KEPT_PICTURE = `i.kind = o.imagery and not i.from_above and i.file_path is not null
  and (i.provenance -> 'policy' ->> 'store')::boolean`

/** Hardly any address is in more rows; the first are enough. */
const MAX_SAME = 200

/**
 * Finds the user's grade of this address in another list: the latest, preferring lists of the same kind. Excludes the
 * AI's grades (D46), and lists in the trash, which aren't in `list_view`.
 */
export async function findMemory(
  db: Db,
  { ownerId, listId }: Property,
  { key, kind }: { readonly key: string; readonly kind: FlatKind },
): Promise<MemoryRow | null> {
  const { rows } = await db.query<MemoryRow>({
    name: 'memory',
    text: `with same as materialized (
             select list_id, row_no from address_keys
             where user_id = $1 and key = md5($3)::uuid and list_id <> $2 order by list_id, row_no limit ${MAX_SAME})
           select o.id as list_id, o.title, o.imagery, p.row_no, p.grade, p.graded_at, i.id as image_id, i.provenance
           from same join list_view o on o.id = same.list_id and o.user_id = $1
             ${lookUp('property_view', 'p', { of: 'same' })}
             ${lookUpIfAny('property_picture_view', 'i', { and: KEPT_PICTURE })}
           where p.grade is not null and not p.is_ai_grade and not p.is_imported
           order by o.imagery = $4 desc, p.graded_at desc, p.list_id, p.row_no limit 1`,
    values: [ownerId, listId, key, kind],
  })
  return rows[0] ?? null
}
