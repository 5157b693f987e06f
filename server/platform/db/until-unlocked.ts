import { setTimeout as pause } from 'node:timers/promises'
import { MigrationRefused } from './migration-refused.ts'
import type { Db } from './pool.ts'

/** A migration that waits for a table lock blocks everyone behind it, so it gives up and retries. */
const LOCK_TIMEOUT = '2s'
const PAUSE_MS = 1_000
const MAX_ATTEMPTS = 60

const LOCK_NOT_AVAILABLE = '55P03'
const DEADLOCK = '40P01'

/** Retries until its tables are free. */
export const inMigrationTransaction = (db: Db, name: string, work: () => Promise<void>): Promise<void> =>
  untilUnlocked({ name, maxAttempts: MAX_ATTEMPTS, isTransaction: true }, () => applyOnce(db, work))

async function applyOnce(db: Db, work: () => Promise<void>): Promise<void> {
  await db.query('begin')
  try {
    await db.query(`set local lock_timeout = '${LOCK_TIMEOUT}'; set local statement_timeout = 0`)
    await work()
    await db.query('commit')
  } catch (error) {
    await db.query('rollback')
    throw error
  }
}

type Attempts = { readonly name: string; readonly maxAttempts: number; readonly isTransaction: boolean }

/** @throws MigrationRefused if the work fails, or its tables stay locked */
export async function untilUnlocked(attempts: Attempts, work: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await work()
      return
    } catch (error) {
      if (!isBlocked(error)) throw failed(attempts, error)
      if (attempt === attempts.maxAttempts) throw blocked(attempts, error)
      await pause(PAUSE_MS)
    }
  }
}

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined

const isBlocked = (error: unknown): boolean =>
  codeOf(error) === LOCK_NOT_AVAILABLE || codeOf(error) === DEADLOCK

const failed = ({ name, isTransaction }: Attempts, cause: unknown): MigrationRefused =>
  new MigrationRefused(
    `The migration ${name} failed: ${cause instanceof Error ? cause.message : String(cause)}. ` +
      (isTransaction
        ? 'None of it was applied, and the next start tries it again.'
        : 'The next start continues with it.'),
    { cause },
  )

const blocked = ({ name }: Attempts, cause: unknown): MigrationRefused =>
  new MigrationRefused(
    `The migration ${name} could not lock its tables, because other transactions kept using them for ` +
      'several minutes: a backup, a long export, or a forgotten session. None of it was applied. ' +
      'Start again when they have ended; `select * from pg_stat_activity` shows them.',
    { cause },
  )
