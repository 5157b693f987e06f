import type { Db, Pool } from '../../platform/db/pool.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { abandonFiles } from '../../platform/files/pending-files.ts'
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
 * Removes a few rows of what a deleted list leaves behind, and queues the next batch with them, behind the work of
 * others; running it again finds less, then nothing.
 */
export const purgeList = ({ pool }: { pool: Pool }): Job => ({
  name: PURGE_LIST,
  isLong: true,
  run: async (payload) => {
    const listId = String(payload['listId'])
    // Jobs of the release before, and those queued by hand, name no user.
    const userId = 'userId' in payload ? String(payload['userId']) : listId
    for (const purge of PURGES) if (await purgeBatch(pool, purge, { listId, userId })) return
  },
})

/** True where there may be more of a kind: the next batch is queued then. */
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
