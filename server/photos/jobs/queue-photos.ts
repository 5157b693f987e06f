import type { Db } from '../../platform/db/pool.ts'
import { addKeyedJob } from '../../platform/queue/index.ts'

export const PREPARE_PHOTOS = 'prepare-photos'

/** One job at a time for each user, however many photos wait, so that a folder of thousands takes one slot (P22). */
export const queuePhotos = (tx: Db, ownerId: string): Promise<void> =>
  addKeyedJob(tx, {
    name: PREPARE_PHOTOS,
    key: `photos/${ownerId}`,
    queue: `photos/${ownerId}`,
    payload: { ownerId },
  })
