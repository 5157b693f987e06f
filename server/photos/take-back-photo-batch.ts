import { photoBatchesContract } from '@curbgrade/core/photos/batches-contract'
import { TAKE_BACK_DAYS } from '@curbgrade/core/photos/photo-limits'
import { ok, refuse } from '@curbgrade/core/shared/result'
import { inTransaction } from '../platform/db/transaction.ts'
import { handle } from '../platform/http/route.ts'
import { findBatch, markTakenBack } from './batches-store.ts'
import { presentBatch } from './get-photo-batches.ts'
import { queueTakeBack } from './jobs/queue-take-back.ts'
import type { PhotoPorts } from './ports.ts'

/** Its photos are deleted by a job. None is added to the batch anymore. */
export const takeBackPhotoBatch = ({ pool, onPhotos }: Pick<PhotoPorts, 'pool' | 'onPhotos'>) =>
  handle(photoBatchesContract.takeBackPhotoBatch, async ({ owner, params }) => {
    const key = { ownerId: owner, ...params }
    const taken = await inTransaction(pool, async (tx) => {
      const batch = await findBatch(tx, key)
      if (batch === null) return refuse('not_found')
      if (!(await markTakenBack(tx, params.batchId, TAKE_BACK_DAYS))) return refuse('batch_too_old')
      await queueTakeBack(tx, key)
      return ok(presentBatch({ ...batch, isTakenBack: true }))
    })
    if (taken.ok) onPhotos(owner, params.listId)
    return taken
  })
