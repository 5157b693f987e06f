import { hidingContract, MAX_WAITING_PARTS } from '@curbgrade/core/photos/hiding/hiding-contract'
import type { PhotoPart } from '@curbgrade/core/photos/hiding/photo-part'
import { ok, type Refusal, type Result, refuse } from '@curbgrade/core/shared/result'
import type { Connection } from '../../platform/db/pool.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { handle } from '../../platform/http/route.ts'
import { hasProperty } from '../photos-store.ts'
import { findPlaced } from '../placed-store.ts'
import type { PhotoPorts } from '../ports.ts'
import { addPart } from './parts-store.ts'
import { queueHiding } from './queue-hiding.ts'

type Asked = Result<null, Refusal<'not_found' | 'photo_not_ready' | 'photo_is_sphere'>>

export const hidePart = ({ pool, onPhotos }: Pick<PhotoPorts, 'pool' | 'onPhotos'>) =>
  handle(hidingContract.hidePart, async ({ owner, params: { listId, photoId }, body: part }) => {
    const key = { ownerId: owner, listId, id: photoId }
    // A list in the trash comes back as it was.
    if (!(await hasProperty(pool, { ...key, rowNo: null }))) return refuse('not_found')
    const asked = await inTransaction(pool, (tx) => ask(tx, key, part))
    if (!asked.ok) return asked
    onPhotos(owner, listId)
    return ok({ photoId })
  })

async function ask(tx: Connection, key: Parameters<typeof findPlaced>[1], part: PhotoPart): Promise<Asked> {
  const photo = await findPlaced(tx, key, 'for update')
  if (photo === null) return refuse('not_found')
  if (photo.state !== 'ready') return refuse('photo_not_ready')
  // What is shown of a sphere is a bent piece of its file, so a box in it isn't a box in the file.
  if (photo.isSphere) return refuse('photo_is_sphere')
  if (!(await addPart(tx, photo, part, MAX_WAITING_PARTS))) return refuse('photo_not_ready')
  await queueHiding(tx, photo.ownerId)
  return ok(null)
}
