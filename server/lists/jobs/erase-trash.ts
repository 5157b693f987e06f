import { TRASH_DAYS } from '@curbgrade/core/lists/limits'
import type { Pool } from '../../platform/db/pool.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Job } from '../../platform/queue/index.ts'
import { queueErasures } from '../queue-erasure.ts'
import { takeDue } from '../trash-store.ts'

const LISTS_AT_ONCE = 100

export const eraseTrash = ({ pool }: { pool: Pool }): Job => ({
  name: 'erase-trash',
  every: '7 * * * *',
  run: async () => {
    while ((await sweepBatch(pool)) === LISTS_AT_ONCE);
  },
})

const sweepBatch = (pool: Pool): Promise<number> =>
  inTransaction(pool, async (tx) => {
    const lists = await takeDue(tx, TRASH_DAYS, LISTS_AT_ONCE)
    await queueErasures(tx, lists)
    return lists.length
  })
