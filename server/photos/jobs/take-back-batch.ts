import { toOwnerId } from '@curbgrade/core/shared/ids'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Job } from '../../platform/queue/index.ts'
import { findPhotosOfBatch } from '../batches-store.ts'
import type { PhotoPorts } from '../ports.ts'
import { removePhoto } from '../remove-photo.ts'
import { queueTakeBack, TAKE_BACK_BATCH } from './queue-take-back.ts'

const PHOTOS_AT_ONCE = 200

/** Deletes some photos, each by itself, and queues the next after other users' work. */
export const takeBackBatch = ({ pool, onPhotos }: Pick<PhotoPorts, 'pool' | 'onPhotos'>): Job => ({
  name: TAKE_BACK_BATCH,
  isLong: true,
  run: async (payload) => {
    const ownerId = toOwnerId(String(payload['ownerId']))
    const key = { ownerId, listId: String(payload['listId']), batchId: String(payload['batchId']) }
    const ids = await findPhotosOfBatch(pool, key, PHOTOS_AT_ONCE)
    for (const id of ids) await inTransaction(pool, (tx) => removePhoto(tx, { ...key, id }))
    if (ids.length === PHOTOS_AT_ONCE) await inTransaction(pool, (tx) => queueTakeBack(tx, key))
    onPhotos(ownerId, key.listId)
  },
})
