import type { Db } from '../platform/db/pool.ts'
import { addKeyedJob } from '../platform/queue/index.ts'

export const PURGE_LIST = 'purge-list'

/** One queue per user, so that someone who deletes many lists takes only one slot for long jobs. */
export const purgeQueueOf = (userId: string): string => `purge/${userId}`

export type Purge = { readonly listId: string; readonly userId: string }

/** Queues the next purge batch of a deleted list. */
export const queuePurge = (tx: Db, purge: Purge): Promise<void> =>
  addKeyedJob(tx, {
    name: PURGE_LIST,
    key: `purge/${purge.listId}`,
    queue: purgeQueueOf(purge.userId),
    payload: purge,
  })
