import { trayContract } from '@curbgrade/core/photos/tray-contract'
import { ok, refuse } from '@curbgrade/core/shared/result'
import { inTransaction } from '../platform/db/transaction.ts'
import { handle } from '../platform/http/route.ts'
import { hasProperty } from './photos-store.ts'
import type { PhotoPorts } from './ports.ts'
import { removePhoto } from './remove-photo.ts'

export const deletePhoto = ({ pool, onPhotos }: Pick<PhotoPorts, 'pool' | 'onPhotos'>) =>
  handle(trayContract.deletePhoto, async ({ owner, params: { listId, photoId } }) => {
    const key = { ownerId: owner, listId, id: photoId }
    // A list in the trash comes back whole.
    if (!(await hasProperty(pool, { ...key, rowNo: null }))) return refuse('not_found')
    if (!(await inTransaction(pool, (tx) => removePhoto(tx, key)))) return refuse('not_found')
    onPhotos(owner, listId)
    return ok({ photoId })
  })
