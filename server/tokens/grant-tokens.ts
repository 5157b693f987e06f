import type { Db, Pool } from '../platform/db/pool.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { lockTokenAccount, openAccount } from './account-store.ts'
import { hasEntry, insertEntry } from './entry-store.ts'
import { setThreshold } from './outlook-store.ts'

export const openLedger = (tx: Db, userId: string): Promise<boolean> => openAccount(tx, userId)

/** A deletion hook: the ledger stays (D41), and no one is left to send a message to. */
export const forgetThreshold = (tx: Db, userId: string): Promise<void> => setThreshold(tx, userId, null)

/** Grants tokens once per `reason`, no matter how often it's called. */
export const grantTokens = (pool: Pool, grant: Grant): Promise<void> =>
  inTransaction(pool, (tx) => grantOnce(tx, grant))

type Grant = { readonly userId: string; readonly amount: number; readonly reason: string }

export async function grantOnce(tx: Db, { userId, amount, reason }: Grant): Promise<void> {
  await openAccount(tx, userId)
  await lockTokenAccount(tx, userId)
  if (!(await hasEntry(tx, { userId, reason, ref: GRANT_REF })))
    await insertEntry(tx, { userId, type: 'grant', amount, reason, ref: GRANT_REF })
}

/** Unique in a ledger together with the reason. */
export const GRANT_REF = 'once'
