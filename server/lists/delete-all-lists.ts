import type { Db } from '../platform/db/pool.ts'
import { queueErasures } from './queue-erasure.ts'
import { deleteLists } from './store.ts'
import { emptyTrash } from './trash-store.ts'

/** Includes lists in the trash. Jobs remove the contents. */
export async function deleteAllLists(tx: Db, userId: string): Promise<void> {
  await queueErasures(tx, [...(await deleteLists(tx, userId)), ...(await emptyTrash(tx, userId))])
}
