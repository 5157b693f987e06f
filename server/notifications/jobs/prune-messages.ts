import type { Pool } from '../../platform/db/pool.ts'
import type { Job } from '../../platform/queue/index.ts'
import { deleteOldMessages } from '../outbox-store.ts'

/** Keeps the privacy page's promise about messages. */
export const pruneMessages = ({ pool }: { pool: Pool }): Job => ({
  name: 'prune-messages',
  every: '41 3 * * *',
  run: () => deleteOldMessages(pool),
})
