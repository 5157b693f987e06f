import type { Db } from '../../platform/db/pool.ts'
import { addKeyedJob } from '../../platform/queue/index.ts'

export const HIDE_PARTS = 'hide-parts'

/** In turn with the user's new photos, so that both take one slot (P22). */
export const queueHiding = (tx: Db, ownerId: string): Promise<void> =>
  addKeyedJob(tx, {
    name: HIDE_PARTS,
    key: `hiding/${ownerId}`,
    queue: `photos/${ownerId}`,
    payload: { ownerId },
  })
