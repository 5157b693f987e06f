import { accountMailLimits } from '@curbgrade/core/account/mail-limits'
import type { Pool } from '../../platform/db/pool.ts'
import type { Job } from '../../platform/queue/index.ts'
import { WINDOW_SECONDS } from '../attempts.ts'
import { deleteOldMailCounts, deleteOldVerificationLinks } from '../link-store.ts'
import { deleteOldTraces } from '../store.ts'

/** What the privacy page promises about sessions, links and addresses of callers. */
export const sweepTraces = ({ pool }: { pool: Pool }): Job => ({
  name: 'sweep-account-traces',
  every: '29 * * * *',
  run: async () => {
    await deleteOldTraces(pool, WINDOW_SECONDS)
    await deleteOldVerificationLinks(pool)
    await deleteOldMailCounts(pool, LONGEST_WINDOW_SECONDS)
  },
})

const LONGEST_WINDOW_SECONDS = Math.max(
  ...Object.values(accountMailLimits).map(({ windowSeconds }) => windowSeconds),
)
