import type { Pool } from '../../platform/db/pool.ts'
import type { Job } from '../../platform/queue/index.ts'
import { WINDOW_SECONDS } from '../attempts.ts'
import { deleteOldTraces } from '../store.ts'

/** What the privacy page promises about sessions, links and addresses of callers. */
export const sweepTraces = ({ pool }: { pool: Pool }): Job => ({
  name: 'sweep-account-traces',
  every: '29 * * * *',
  run: () => deleteOldTraces(pool, WINDOW_SECONDS),
})
