import type { Db } from '../../platform/db/pool.ts'
import { addKeyedJob } from '../../platform/queue/index.ts'
import type { BatchKey } from '../batches-store.ts'

export const TAKE_BACK_BATCH = 'take-back-batch'

/** In the user's queue of photos, so that none of the batch is prepared at the same time. */
export const queueTakeBack = (tx: Db, { ownerId, listId, batchId }: BatchKey): Promise<void> =>
  addKeyedJob(tx, {
    name: TAKE_BACK_BATCH,
    key: `take-back/${batchId}`,
    queue: `photos/${ownerId}`,
    payload: { ownerId, listId, batchId },
  })
