import type { OwnerId } from '@curbgrade/core/shared/ids'
import { lockList, setListStatus } from '../../lists/index.ts'
import type { Pool } from '../../platform/db/pool.ts'
import { inTimelyTransaction } from '../../platform/db/transaction.ts'
import { findQueuedRuns, lockAdmission, markRunStarted } from '../store.ts'
import { queueBatch } from './runs.ts'

/** Lists of one user that are graded at once; the others wait for their turn (P19). */
export const ACTIVE_PER_USER = 2

export const admitRuns = (pool: Pool, ownerId: OwnerId): Promise<boolean> =>
  inTimelyTransaction(pool, async (tx) => {
    // Two concurrent calls would each see room for the same run.
    await lockAdmission(tx, ownerId)
    const { queued, active } = await findQueuedRuns(tx, ownerId)
    let admitted = 0
    for (const run of queued.slice(0, Math.max(0, ACTIVE_PER_USER - active))) {
      const list = await lockList(tx, ownerId, run.list_id)
      if (list?.status !== 'queued_for_ai') continue
      await markRunStarted(tx, run.id)
      await setListStatus(tx, run.list_id, 'ai_processing')
      await queueBatch(tx, run.id)
      admitted++
    }
    return admitted > 0
  })
