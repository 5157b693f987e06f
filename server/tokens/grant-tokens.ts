import type { Pool } from '../platform/db/pool.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { insertEntry, openAccount } from './store.ts'

/** Opens the ledger of a new user and grants what the operator's settings give, once per `ref`. */
export const openLedger = (
  pool: Pool,
  grant: { userId: string; amount: number; reason: string },
): Promise<void> =>
  inTransaction(pool, async (tx) => {
    await openAccount(tx, grant.userId)
    if (grant.amount === 0) return
    await insertEntry(tx, {
      userId: grant.userId,
      type: 'grant',
      amount: grant.amount,
      reason: grant.reason,
      ref: 'sign-up',
    })
  })
