import type { Db, Pool } from '../../platform/db/pool.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Job } from '../../platform/queue/index.ts'
import { eraseProperties } from '../erase-store.ts'
import { ERASE_LIST_DATA, type Erasure, queueErasure } from '../queue-erasure.ts'
import { isTrashed } from '../trash-store.ts'

const ROWS_AT_ONCE = 2000

/** Deletes up to `limit` rows that a deleted list left in one slice, and returns how many. */
export type EraseRows = (tx: Db, listId: string, limit: number) => Promise<number>

/**
 * Removes a batch of the rows that a deleted list leaves behind, here and in other slices, and queues the next batch
 * after other users' work. The job can run again: it finds fewer rows, then none.
 */
export const eraseListData = ({ pool, erasures }: { pool: Pool; erasures: readonly EraseRows[] }): Job => ({
  name: ERASE_LIST_DATA,
  isLong: true,
  run: async (payload) => {
    const listId = String(payload['listId'])
    // Jobs that are queued by hand have no user id.
    const userId = 'userId' in payload ? String(payload['userId']) : listId
    // The erasures only check that the list isn't in use. A list in the trash must come back whole.
    if (await isTrashed(pool, listId)) return
    for (const erase of [eraseProperties, ...erasures])
      if (await eraseBatch(pool, erase, { listId, userId })) return
  },
})

/** True if there may be more rows of this kind; the next batch is queued then. */
const eraseBatch = (pool: Pool, erase: EraseRows, list: Erasure): Promise<boolean> =>
  inTransaction(pool, async (tx) => {
    const isMore = (await erase(tx, list.listId, ROWS_AT_ONCE)) >= ROWS_AT_ONCE
    if (isMore) await queueErasure(tx, list)
    return isMore
  })
