import type { Db } from '../platform/db/pool.ts'
import { addKeyedJob } from '../platform/queue/index.ts'

export const PURGE_LIST = 'purge-list'

/** One list of a user is purged at a time, so that one who deletes many takes one slot of those for long jobs. */
export const purgeQueueOf = (userId: string): string => `purge/${userId}`

export type Purge = { readonly listId: string; readonly userId: string }

/** Queues the next batch of what a deleted list leaves behind. */
export const queuePurge = (tx: Db, purge: Purge): Promise<void> =>
  addKeyedJob(tx, {
    name: PURGE_LIST,
    key: `purge/${purge.listId}`,
    queue: purgeQueueOf(purge.userId),
    payload: purge,
  })
