import type { Db } from '../platform/db/pool.ts'
import { queueErasures } from './queue-erasure.ts'
import { deleteLists } from './store.ts'
import { emptyTrash } from './trash-store.ts'

/** Deletes all lists of a user forever, also those in the trash; jobs remove their contents. */
export async function deleteAllLists(tx: Db, userId: string): Promise<void> {
  await queueErasures(tx, [...(await deleteLists(tx, userId)), ...(await emptyTrash(tx, userId))])
}
