import type { Db } from '../platform/db/pool.ts'
import { abandonFiles } from '../platform/files/pending-files-store.ts'
import { addJobs, addKeyedJob } from '../platform/queue/index.ts'
import type { DeletedList } from './trash-store.ts'

export const ERASE_LIST_DATA = 'erase-list-data'

/** One queue per user, so that someone who deletes many lists takes only one slot for long jobs. */
export const erasureQueueOf = (userId: string): string => `erase/${userId}`

export type Erasure = { readonly listId: string; readonly userId: string }

export const queueErasure = (tx: Db, erasure: Erasure): Promise<void> =>
  addKeyedJob(tx, {
    name: ERASE_LIST_DATA,
    key: `erase/${erasure.listId}`,
    queue: erasureQueueOf(erasure.userId),
    payload: erasure,
  })

/** Needs lists that this transaction has deleted. Removes everything that they leave behind. */
export async function queueErasures(tx: Db, lists: readonly DeletedList[]): Promise<void> {
  await abandonFiles(
    tx,
    lists.map(({ filePath }) => filePath),
  )
  for (const userId of new Set(lists.map((list) => list.ownerId)))
    await addJobs(
      tx,
      ERASE_LIST_DATA,
      lists.filter((list) => list.ownerId === userId).map(({ id }) => ({ listId: id, userId })),
      { queue: erasureQueueOf(userId) },
    )
}
