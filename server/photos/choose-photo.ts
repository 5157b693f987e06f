import { datesContract } from '@curbgrade/core/photos/dates/dates-contract'
import { ok, type Refusal, type Result, refuse } from '@curbgrade/core/shared/result'
import type { Connection } from '../platform/db/pool.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { handle } from '../platform/http/route.ts'
import { lockPhoto } from './lock-photo.ts'
import { hasProperty } from './photos-store.ts'
import type { PhotoPorts } from './ports.ts'
import { showCurrent } from './show-current.ts'
import { setChosen } from './shown-photos-store.ts'

type Chosen = Result<null, Refusal<'not_found' | 'photo_not_ready'>>

/** Choosing again changes nothing. A photo in the tray has no property to be shown at. */
export const choosePhoto = ({ pool, onPhotos }: Pick<PhotoPorts, 'pool' | 'onPhotos'>) =>
  handle(datesContract.choosePhoto, async ({ owner, params: { listId, photoId }, body: { isChosen } }) => {
    const key = { ownerId: owner, listId, id: photoId }
    // A list in the trash comes back as it was.
    if (!(await hasProperty(pool, { ...key, rowNo: null }))) return refuse('not_found')
    const chosen = await inTransaction(pool, (tx) => choose(tx, key, isChosen))
    if (!chosen.ok) return chosen
    onPhotos(owner, listId)
    return ok({ photoId, isChosen })
  })

async function choose(
  tx: Connection,
  key: Parameters<typeof lockPhoto>[1],
  isChosen: boolean,
): Promise<Chosen> {
  const photo = await lockPhoto(tx, key)
  if (photo === null) return refuse('not_found')
  if (photo.rowNo === null) return isChosen ? refuse('not_found') : ok(null)
  if (photo.state !== 'ready') return refuse('photo_not_ready')
  const slot = { ...photo, rowNo: photo.rowNo }
  // Another photo stays chosen if this one wasn't.
  if (isChosen) await setChosen(tx, slot, photo.id)
  else if (photo.isChosen) await setChosen(tx, slot, null)
  await showCurrent(tx, slot)
  return ok(null)
}
