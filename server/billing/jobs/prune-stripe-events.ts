import type { Pool } from '../../platform/db/pool.ts'
import type { Job } from '../../platform/queue/index.ts'
import { deleteOldEvents } from '../store.ts'

/**
 * Stripe repeats an event for three days, and lets a person resend it for 30. One that is resent later only causes one
 * more read of its customer: purchases are unique by checkout session.
 */
export const pruneStripeEvents = ({ pool }: { pool: Pool }): Job => ({
  name: 'prune-stripe-events',
  every: '47 3 * * *',
  run: () => deleteOldEvents(pool),
})
