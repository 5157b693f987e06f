import type { Pool } from '../../platform/db/pool.ts'
import type { Job } from '../../platform/queue/index.ts'
import { deleteOldEvents } from '../store.ts'

/**
 * Stripe retries for three days and lets an operator resend for 30. An event resent after its deletion only
 * causes another read of its customer.
 */
export const pruneStripeEvents = ({ pool }: { pool: Pool }): Job => ({
  name: 'prune-stripe-events',
  every: '47 3 * * *',
  run: () => deleteOldEvents(pool),
})
