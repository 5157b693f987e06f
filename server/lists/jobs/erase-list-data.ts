import type { Db, Pool } from '../../platform/db/pool.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Job } from '../../platform/queue/index.ts'
import { eraseProperties } from '../erase-store.ts'
import { ERASE_LIST_DATA, type Erasure, queueErasure } from '../queue-erasure.ts'
import { isTrashed } from '../trash-store.ts'

const ROWS_AT_ONCE = 2000

/** Deletes up to `limit` rows of one slice, and returns how many. */
export type EraseRows = (tx: Db, listId: string, limit: number) => Promise<number>

/** Deletes one batch, and queues the next after other users' work. Running it again is safe. */
export const eraseListData = ({ pool, erasures }: { pool: Pool; erasures: readonly EraseRows[] }): Job => ({
  name: ERASE_LIST_DATA,
  isLong: true,
  run: async (payload) => {
    const listId = String(payload['listId'])
    // Jobs queued by hand have no user id.
    const userId = 'userId' in payload ? String(payload['userId']) : listId
    // The erasures only check that the list isn't in use. A list in the trash must come back whole.
    if (await isTrashed(pool, listId)) return
    for (const erase of [eraseProperties, ...erasures])
      if (await eraseBatch(pool, erase, { listId, userId })) return
  },
})

/** True if there may be more rows; the next batch is queued then. */
const eraseBatch = (pool: Pool, erase: EraseRows, list: Erasure): Promise<boolean> =>
  inTransaction(pool, async (tx) => {
    const isMore = (await erase(tx, list.listId, ROWS_AT_ONCE)) >= ROWS_AT_ONCE
    if (isMore) await queueErasure(tx, list)
    return isMore
  })
