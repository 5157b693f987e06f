import type { Db, Pool } from '../platform/db/pool.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { hasEntry, insertEntry, lockAccount, openAccount } from './store.ts'

/** Opens the ledger of a user who has none, with what the operator's settings welcome new accounts with. */
export const openLedger = (pool: Pool, userId: string, welcomeTokens: number): Promise<void> =>
  inTransaction(pool, async (tx) => {
    const isNew = await openAccount(tx, userId)
    if (isNew && welcomeTokens > 0) await insertGrant(tx, userId, welcomeTokens, 'welcome')
  })

/** Grants tokens once per `reason`, however often it is called. */
export const grantTokens = (
  pool: Pool,
  { userId, amount, reason }: { userId: string; amount: number; reason: string },
): Promise<void> =>
  inTransaction(pool, async (tx) => {
    await openAccount(tx, userId)
    await lockAccount(tx, userId)
    if (!(await hasEntry(tx, { userId, reason, ref: REF }))) await insertGrant(tx, userId, amount, reason)
  })

const REF = 'once'

const insertGrant = (tx: Db, userId: string, amount: number, reason: string): Promise<number> =>
  insertEntry(tx, { userId, type: 'grant', amount, reason, ref: REF })
