import type { Pool } from '../../platform/db/pool.ts'
import type { Job } from '../../platform/queue/index.ts'
import { deleteOldEvents } from '../store.ts'

/**
 * Stripe retries an event for three days and allows resending it by hand for 30. If one is resent after it was
 * deleted, it only causes another read of its customer, because purchases are unique by checkout session.
 */
export const pruneStripeEvents = ({ pool }: { pool: Pool }): Job => ({
  name: 'prune-stripe-events',
  every: '47 3 * * *',
  run: () => deleteOldEvents(pool),
})
