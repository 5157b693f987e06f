import type { Db } from '../../platform/db/pool.ts'
import { addKeyedJob } from '../../platform/queue/index.ts'

export const PREPARE_PHOTO = 'prepare-photo'

/** One queue per user, so that a folder of thousands takes one slot for long jobs (P22). */
export const queuePhoto = (
  tx: Db,
  { id, ownerId }: { readonly id: string; readonly ownerId: string },
): Promise<void> =>
  addKeyedJob(tx, {
    name: PREPARE_PHOTO,
    key: `photo/${id}`,
    queue: `photos/${ownerId}`,
    payload: { photoId: id },
  })
