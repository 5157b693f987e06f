import type { OwnerId } from '@curbgrade/core/shared/ids'
import type { FlatKind } from '@curbgrade/core/shared/picture-kind'
import type { Db } from '../../platform/db/pool.ts'
import { lookUp, lookUpIfAny } from '../../platform/db/row-joins.ts'
import type { Address } from '../provider.ts'
import type { StoredRow } from '../store.ts'

type Reusable = {
  readonly image: Pick<StoredRow, 'id' | 'file_path' | 'large_path' | 'reference' | 'provenance' | 'view'> & {
    readonly kind: FlatKind
  }
  readonly address: Address
  readonly source: Address
}

const ADDRESS = (row: string) =>
  `jsonb_build_object('street', ${row}.street, 'city', ${row}.city, 'state', ${row}.state, 'zip', ${row}.zip)`

export async function findReusable(
  db: Db,
  { ownerId, listId, rowNo }: { ownerId: OwnerId; listId: string; rowNo: number },
  imageId: string,
): Promise<Reusable | null> {
  const { rows } = await db.query<Reusable>(
    `select ${ADDRESS('p')} as address, ${ADDRESS('s')} as source, jsonb_build_object('id', i.id, 'kind', i.kind, 'file_path', i.file_path,
       'large_path', i.large_path, 'reference', i.reference, 'provenance', i.provenance, 'view', i.view) as image
     from list_view l join property_view p on p.list_id = l.id and p.row_no = $3
       join picture_view i on i.id = $4 and i.kind = l.imagery and not i.from_above and i.list_id <> l.id
       join list_view o on o.id = i.list_id and o.user_id = $1
       ${lookUp('property_view', 's', { of: 'i' })}
       ${lookUpIfAny('images', 'own', { and: 'own.kind = l.imagery' })}
     where l.id = $2 and l.user_id = $1 and i.file_path is not null and (i.provenance -> 'policy' ->> 'store')::boolean
       and own.id is null`,
    [ownerId, listId, rowNo, imageId],
  )
  return rows[0] ?? null
}
