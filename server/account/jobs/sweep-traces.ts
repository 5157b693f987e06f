import { OLD_KEY_DAYS } from '@curbgrade/core/account/keys/key-rules'
import { accountMailLimits } from '@curbgrade/core/account/mail-limits'
import type { Pool } from '../../platform/db/pool.ts'
import type { Job } from '../../platform/queue/index.ts'
import { deleteFailedJobs } from '../../platform/queue/jobs-store.ts'
import { WINDOW_SECONDS } from '../attempts.ts'
import { deleteOldKeys } from '../keys/keys-store.ts'
import { deleteOldMailCounts, deleteOldVerificationLinks } from '../mail/link-store.ts'
import { MAIL_ACCOUNT } from '../mail/queue-mail.ts'
import { deleteOldTraces } from '../store.ts'

/** Keeps the privacy page's promises about sessions, links, emails and IP addresses. */
export const sweepTraces = ({ pool }: { pool: Pool }): Job => ({
  name: 'sweep-account-traces',
  every: '29 * * * *',
  run: async () => {
    await deleteOldTraces(pool, WINDOW_SECONDS)
    await deleteOldVerificationLinks(pool)
    await deleteOldKeys(pool, OLD_KEY_DAYS)
    await deleteOldMailCounts(pool, MAX_WINDOW_SECONDS)
    await deleteFailedJobs(pool, MAIL_ACCOUNT)
  },
})

const MAX_WINDOW_SECONDS = Math.max(
  ...Object.values(accountMailLimits).map(({ windowSeconds }) => windowSeconds),
)
