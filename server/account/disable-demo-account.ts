import { randomUUID } from 'node:crypto'
import type { Pool } from '../platform/db/pool.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import type { Log } from '../platform/log.ts'
import { demoAccount } from './demo-account.ts'
import type { Passwords } from './passwords/passwords.ts'
import { endOtherSessions, endResetLinks, findCredential, lockAccount, setPasswordHash } from './store.ts'

type Ports = {
  readonly pool: Pool
  readonly passwords: Passwords
  readonly log: Log
  readonly onSessionsEnded: (userId: string) => Promise<unknown> | void
}

/** Local mode's demo password is public. Ends all sessions, too; the data stays. */
export async function disableDemoAccount({ pool, passwords, log, onSessionsEnded }: Ports): Promise<void> {
  const account = await findCredential(pool, demoAccount.email)
  if (account === null) return
  const { userId, hash } = account
  if (!(await passwords.verify({ hash, password: demoAccount.password }))) return
  const unknownHash = await passwords.hash(randomUUID())
  const isDisabled = await inTransaction(pool, async (tx) => {
    // Another starting process may have done it already.
    if (!(await lockAccount(tx, userId, hash))) return false
    await setPasswordHash(tx, userId, unknownHash)
    await endOtherSessions(tx, userId, null)
    await endResetLinks(tx, userId)
    return true
  })
  if (!isDisabled) return
  await onSessionsEnded(userId)
  log.warn({ userId }, `disabled ${demoAccount.email}: its password is public`)
}
