import type { ImageKind } from '@curbgrade/core/shared/picture-kind'
import type { Db } from '../../platform/db/pool.ts'
import { lookUp, lookUpIfAny } from '../../platform/db/row-joins.ts'
import type { Spend } from '../../tokens/index.ts'
import { GEOCODE } from '../places/geocode-store.ts'
import type { Geocode } from '../provider.ts'
import type { StoredRow } from '../store.ts'

type PlacePicture = Omit<StoredRow, 'kind'> & { readonly geocode: Geocode | null }

/**
 * The picture that another row of the place paid for, as that row shows it now; never an own photo, which is of that row
 * alone. Found by the charge, whatever the place's size.
 */
export async function findPlacePicture(
  db: Db,
  { userId, reason, ref, rowNo }: Pick<Spend, 'userId' | 'reason' | 'ref' | 'rowNo'>,
  kind: ImageKind,
): Promise<PlacePicture | null> {
  const { rows } = await db.query<PlacePicture>(
    `select i.id, i.file_path, i.large_path, i.reference, i.provenance, i.view, ${GEOCODE}
     from token_entries e ${lookUp('images', 'i', { of: 'e', and: "i.kind = $5 and not i.from_above and i.provenance ->> 'provider' <> 'own'" })}
       ${lookUpIfAny('geocodes', 'g', { of: 'e' })}
     where e.user_id = $1 and e.reason = $2 and e.ref = $3 and e.row_no <> $4`,
    [userId, reason, ref, rowNo, kind],
  )
  return rows[0] ?? null
}
