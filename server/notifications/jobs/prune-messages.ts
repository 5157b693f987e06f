import type { Pool } from '../../platform/db/pool.ts'
import type { Job } from '../../platform/queue/index.ts'
import { deleteExpiredEvents } from '../events-store.ts'
import { deleteOldMessages } from '../outbox-store.ts'

/** Keeps the privacy page's promises about messages and events. */
export const pruneMessages = ({ pool }: { pool: Pool }): Job => ({
  name: 'prune-messages',
  every: '41 3 * * *',
  run: async () => {
    await deleteOldMessages(pool)
    await deleteExpiredEvents(pool)
  },
})
