import type { Db } from '../platform/db/pool.ts'
import { abandonFiles } from '../platform/files/pending-files-store.ts'
import { addJobs, addKeyedJob } from '../platform/queue/index.ts'
import type { ErasedList } from './trash-store.ts'

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

/** Queues the removal of everything that lists leave behind which this transaction has deleted for good. */
export async function queuePurges(tx: Db, lists: readonly ErasedList[]): Promise<void> {
  await abandonFiles(
    tx,
    lists.map(({ filePath }) => filePath),
  )
  for (const userId of new Set(lists.map((list) => list.userId)))
    await addJobs(
      tx,
      PURGE_LIST,
      lists.filter((list) => list.userId === userId).map(({ id }) => ({ listId: id, userId })),
      purgeQueueOf(userId),
    )
}
