import type { Db, Pool } from '../../platform/db/pool.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { abandonFiles } from '../../platform/files/pending-files-store.ts'
import type { Job } from '../../platform/queue/index.ts'
import {
  purgeAiResults,
  purgeCoverage,
  purgeGrades,
  purgeImages,
  purgeProperties,
  purgeReviews,
} from '../purge-store.ts'
import { PURGE_LIST, type Purge, queuePurge } from '../queue-purge.ts'

const ROWS_AT_ONCE = 2000

/**
 * Removes a batch of the rows that a deleted list leaves behind, and queues the next batch after other users'
 * work. The job can run again: it finds fewer rows, then none.
 */
export const purgeList = ({ pool }: { pool: Pool }): Job => ({
  name: PURGE_LIST,
  isLong: true,
  run: async (payload) => {
    const listId = String(payload['listId'])
    // Jobs from the previous release, and those queued by hand, have no user id.
    const userId = 'userId' in payload ? String(payload['userId']) : listId
    for (const purge of PURGES) if (await purgeBatch(pool, purge, { listId, userId })) return
  },
})

/** True if there may be more rows of this kind; the next batch is queued then. */
const purgeBatch = (pool: Pool, purge: (typeof PURGES)[number], list: Purge): Promise<boolean> =>
  inTransaction(pool, async (tx) => {
    const isMore = (await purge(tx, list.listId, ROWS_AT_ONCE)) >= ROWS_AT_ONCE
    if (isMore) await queuePurge(tx, list)
    return isMore
  })

const PURGES = [
  purgeProperties,
  purgeGrades,
  purgeReviews,
  purgeAiResults,
  purgeCoverage,
  purgeImagesAndFiles,
]

async function purgeImagesAndFiles(tx: Db, listId: string, limit: number): Promise<number> {
  const { count, paths } = await purgeImages(tx, listId, limit)
  await abandonFiles(tx, paths)
  return count
}
