import { setTimeout as pause } from 'node:timers/promises'
import { MigrationRefused } from './migration-refused.ts'
import type { Db } from './pool.ts'
import type { Migration } from './read-migrations.ts'

/**
 * A migration that waits for a table lock blocks everyone after it in the lock queue, so it gives up after this
 * time, lets the others proceed, and retries.
 */
const LOCK_TIMEOUT = '2s'
const PAUSE_MS = 1_000
const MAX_ATTEMPTS = 60
/** `create index concurrently` may wait longer, because it blocks no one. */
const CONCURRENT = { lockTimeout: '5min', maxAttempts: 3 }

const LOCK_NOT_AVAILABLE = '55P03'
const DEADLOCK = '40P01'

/**
 * Applies and records one file, usually in one transaction. A file whose first line is `-- no transaction` runs
 * statement by statement, for `create index concurrently if not exists`. Each statement must end its line with a
 * semicolon and be repeatable, since a killed start runs the file again.
 */
export async function applyMigration(db: Db, migration: Migration): Promise<void> {
  const isOutside = migration.sql.startsWith('-- no transaction\n')
  for (let attempt = 1; ; attempt++) {
    try {
      if (isOutside) await applyOutsideTransaction(db, migration)
      else await applyInTransaction(db, migration)
      return
    } catch (error) {
      if (!isBlocked(error)) throw failed(migration, isOutside, error)
      if (attempt === (isOutside ? CONCURRENT.maxAttempts : MAX_ATTEMPTS)) throw blocked(migration, error)
      await pause(PAUSE_MS)
    }
  }
}

async function applyInTransaction(db: Db, migration: Migration): Promise<void> {
  await db.query('begin')
  try {
    await db.query(`set local lock_timeout = '${LOCK_TIMEOUT}'; set local statement_timeout = 0`)
    await db.query(migration.sql)
    await record(db, migration)
    await db.query('commit')
  } catch (error) {
    await db.query('rollback')
    throw error
  }
}

async function applyOutsideTransaction(db: Db, migration: Migration): Promise<void> {
  await db.query(`set lock_timeout = '${CONCURRENT.lockTimeout}'; set statement_timeout = 0`)
  for (const statement of statementsOf(migration.sql)) {
    await dropUnfinishedIndex(db, statement)
    await db.query(statement)
  }
  await record(db, migration)
}

/** Splits the file, because several statements in one query would be one transaction. */
const statementsOf = (sql: string): string[] =>
  sql
    .replaceAll(/^--.*$/gm, '')
    .split(/;$/m)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '')

/** Drops an index whose creation was killed: it is never used, but counts as existing. */
async function dropUnfinishedIndex(db: Db, statement: string): Promise<void> {
  const name = /index concurrently if not exists (\w+)/i.exec(statement)?.[1]
  if (name === undefined) return
  const { rowCount } = await db.query(
    'select from pg_index where indexrelid = to_regclass($1) and not indisvalid',
    [name],
  )
  if (rowCount === 1) await db.query(`drop index concurrently ${name}`)
}

const record = (db: Db, { name, hash }: Migration) =>
  db.query('insert into schema_migrations (name, hash) values ($1, $2)', [name, hash])

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined

const isBlocked = (error: unknown): boolean =>
  codeOf(error) === LOCK_NOT_AVAILABLE || codeOf(error) === DEADLOCK

const failed = (migration: Migration, isOutside: boolean, cause: unknown): MigrationRefused =>
  new MigrationRefused(
    `The migration ${migration.name} failed: ${cause instanceof Error ? cause.message : String(cause)}. ` +
      (isOutside
        ? 'The next start continues with it.'
        : 'None of it was applied, and the next start tries it again.'),
    { cause },
  )

const blocked = (migration: Migration, cause: unknown): MigrationRefused =>
  new MigrationRefused(
    `The migration ${migration.name} could not lock its tables, because other transactions kept using them for ` +
      'several minutes: a backup, a long export, or a forgotten session. None of it was applied. ' +
      'Start again when they have ended; `select * from pg_stat_activity` shows them.',
    { cause },
  )
