import type { OwnerId } from '@curbgrade/core/shared/ids'
import { holdOf } from '../../ai/runs/runs.ts'
import { lockUnfinishedRun } from '../../ai/store.ts'
import { spendFor } from '../../imagery/pictures/deliver-image.ts'
import type { Pool } from '../../platform/db/pool.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { settleHeldTokens, settleTokens } from '../../tokens/index.ts'

type Paid = {
  readonly list: { readonly id: string; readonly imagery: 'street' | 'aerial' }
  readonly rows: number
}

/** Charges before pictures are drawn, so that the balance doesn't change while a visitor looks. */
export const payForPictures = (pool: Pool, ownerId: OwnerId, { list, rows }: Paid): Promise<void> =>
  inTransaction(pool, async (tx) => {
    for (const rowNo of firstRows(rows)) {
      const paid = await settleTokens(
        tx,
        spendFor({ ownerId, listId: list.id, rowNo, kind: list.imagery }, rowNo),
      )
      if (!paid.ok) throw new Error('the demo account has too few tokens for its pictures')
    }
  })

/** The same for the rows that a waiting run will grade. */
export const payForRun = (pool: Pool, { list, rows }: Paid): Promise<void> =>
  inTransaction(pool, async (tx) => {
    const run = await lockUnfinishedRun(tx, list.id)
    if (run !== null) await settleHeldTokens(tx, holdOf(run), { listId: list.id, rows: firstRows(rows) })
  })

const firstRows = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1)
