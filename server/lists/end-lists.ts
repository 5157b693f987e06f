import type { Db } from '../platform/db/pool.ts'
import { emptyBin } from './bin-store.ts'
import { queuePurges } from './queue-purge.ts'
import { deleteLists } from './store.ts'

/** Deletes all lists of a user for good, also those in the bin; jobs remove their contents. */
export async function endLists(tx: Db, userId: string): Promise<void> {
  await queuePurges(tx, [...(await deleteLists(tx, userId)), ...(await emptyBin(tx, userId))])
}
