import type { OwnerId } from '@curbgrade/core/shared/ids'
import type { ImageKind } from '@curbgrade/core/shared/picture-kind'
import type { Db } from '../platform/db/pool.ts'
import { lookUp } from '../platform/db/row-joins.ts'
import type { StoredRow } from './store.ts'

export type PictureSlot = {
  readonly ownerId: OwnerId
  readonly listId: string
  readonly rowNo: number
  readonly kind: ImageKind
}

const IMAGE_ID = '/api/images/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$'

/**
 * The pictures `i` named by the photo_url of row `p` in list `l`: only the user's own, of the same address.
 * An id proves nothing, so both lists are checked against the user. Ignores the host, because an installation
 * may move.
 */
export const NAMED_IMAGES = `picture_view i join list_view paid on paid.id = i.list_id and paid.user_id = l.user_id
    ${lookUp('property_view', 'source', { of: 'i' })}
  where i.id = substring(lower(btrim(p.extra ->> (l.strategic ->> 'photo_url')::int)) from '${IMAGE_ID}')::uuid
    and not i.from_above
    and (lower(btrim(source.street)), lower(btrim(source.city)), lower(btrim(source.state)), btrim(source.zip))
      = (lower(btrim(p.street)), lower(btrim(p.city)), lower(btrim(p.state)), btrim(p.zip))`

export async function findNamedImage(db: Db, subject: PictureSlot): Promise<StoredRow | null> {
  const { rows } = await db.query<StoredRow>({
    name: 'named-image',
    text: `select named.id, named.file_path, named.large_path, named.reference, named.provenance, named.view
           from list_view l
             join property_view p on p.list_id = l.id and p.row_no = $3
             cross join lateral (select i.* from ${NAMED_IMAGES} and i.kind = $4 offset 0) named
           where l.id = $2 and l.user_id = $1`,
    values: [subject.ownerId, subject.listId, subject.rowNo, subject.kind],
  })
  return rows[0] ?? null
}
