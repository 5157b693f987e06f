import { purgeList } from '../lists/jobs/purge-list.ts'
import type { Pool } from '../platform/db/pool.ts'
import type { Files } from '../platform/files/index.ts'
import { sweepFiles } from '../platform/files/pending-files.ts'
import { sweepIdempotencyKeys } from '../platform/idempotency.ts'
import type { Job } from '../platform/queue/index.ts'

/** All background work of the product. */
export const createJobs = ({ pool, files }: { pool: Pool; files: Files }): Job[] => [
  purgeList({ pool }),
  { name: 'sweep-files', every: '*/10 * * * *', run: () => sweepFiles(pool, files) },
  { name: 'sweep-idempotency-keys', every: '17 * * * *', run: () => sweepIdempotencyKeys(pool) },
]
