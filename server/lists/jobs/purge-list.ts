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

const ROWS_AT_ONCE = 2000

/** Removes what a deleted list leaves behind, in small transactions; running it again finds less, then nothing. */
export const purgeList = ({ pool }: { pool: Pool }): Job => ({
  name: 'purge-list',
  isLong: true,
  run: async ({ listId }) => {
    for (const purge of PURGES) {
      while ((await inTransaction(pool, (tx) => purge(tx, String(listId), ROWS_AT_ONCE))) > 0);
    }
  },
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
