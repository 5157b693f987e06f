import type { Db } from '../platform/db/pool.ts'
import { queuePurges } from './queue-purge.ts'
import { deleteLists } from './store.ts'
import { emptyTrash } from './trash-store.ts'

/** Deletes all lists of a user for good, also those in the trash; jobs remove their contents. */
export async function endLists(tx: Db, userId: string): Promise<void> {
  await queuePurges(tx, [...(await deleteLists(tx, userId)), ...(await emptyTrash(tx, userId))])
}
