import type { OwnerId } from '@curbgrade/core/shared/ids'
import type { Db } from '../platform/db/pool.ts'

/** The grader that the user lets own photos of the list be sent to, and since when. */
export type PhotoConsent = { readonly recipient: string | null; readonly at: Date | null }

const CONSENT = 'photos_sent_to as recipient, photos_consented_at as at'

/** Null if the user has no such list. */
export async function findPhotoConsent(
  db: Db,
  ownerId: OwnerId,
  listId: string,
): Promise<PhotoConsent | null> {
  const { rows } = await db.query<PhotoConsent>(
    `select ${CONSENT} from lists where id = $2 and user_id = $1`,
    [ownerId, listId],
  )
  return rows[0] ?? null
}

/** Consent given again keeps its first time. Null withdraws it. */
export async function writePhotoConsent(
  db: Db,
  { ownerId, listId, recipient }: { ownerId: OwnerId; listId: string; recipient: string | null },
): Promise<PhotoConsent | null> {
  const { rows } = await db.query<PhotoConsent>(
    `update lists set photos_sent_to = $3, photos_consented_at = case
       when $3::text is null then null
       when photos_sent_to = $3 then photos_consented_at else now() end
     where id = $2 and user_id = $1 returning ${CONSENT}`,
    [ownerId, listId, recipient],
  )
  return rows[0] ?? null
}
