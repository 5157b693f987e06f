import type { Db } from '../platform/db/pool.ts'
import { abandonFiles } from '../platform/files/pending-files-store.ts'
import { addJobs } from '../platform/queue/index.ts'
import { PURGE_LIST, purgeQueueOf } from './queue-purge.ts'
import { deleteLists } from './store.ts'

/** Deletes all lists of a user, each as in delete-list.ts; jobs remove their contents. */
export async function endLists(tx: Db, userId: string): Promise<void> {
  const lists = await deleteLists(tx, userId)
  await abandonFiles(
    tx,
    lists.map(({ filePath }) => filePath),
  )
  await addJobs(
    tx,
    PURGE_LIST,
    lists.map(({ id }) => ({ listId: id, userId })),
    purgeQueueOf(userId),
  )
}
