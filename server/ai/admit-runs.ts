import type { Pool } from '../platform/db/pool.ts'
import { inTimelyTransaction } from '../platform/db/transaction.ts'
import { queueBatch } from './runs.ts'
import { findQueued, lockList, setListStatus, startJob } from './store.ts'

/** Of one user's lists so many are graded at once; the others wait for their turn (P19). */
export const ACTIVE_PER_USER = 2

/** Names our advisory locks apart from others of the database. */
const LOCK_CLASS = 7_237_013

/** Lets waiting runs of a user begin, as many as fit. Answers whether one did. */
export const admitRuns = (pool: Pool, userId: string): Promise<boolean> =>
  inTimelyTransaction(pool, async (tx) => {
    // Two at once would each see room for the same one.
    await tx.query('select pg_advisory_xact_lock($1, hashtext($2))', [LOCK_CLASS, userId])
    const { queued, active } = await findQueued(tx, userId)
    let admitted = 0
    for (const job of queued.slice(0, Math.max(0, ACTIVE_PER_USER - active))) {
      const list = await lockList(tx, userId, job.list_id)
      if (list?.status !== 'queued_for_ai') continue
      await startJob(tx, job.id)
      await setListStatus(tx, job.list_id, 'ai_processing')
      await queueBatch(tx, job.id)
      admitted++
    }
    return admitted > 0
  })
