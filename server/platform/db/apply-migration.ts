import { createMissing } from './apply-definitions.ts'
import type { Db } from './pool.ts'
import type { Migration } from './read-migrations.ts'
import { inMigrationTransaction, untilUnlocked } from './until-unlocked.ts'

/** `create index concurrently` may wait longer, because it blocks no one. */
const CONCURRENT = { lockTimeout: '5min', maxAttempts: 3 }

/**
 * Applies and records one file, usually in one transaction, after creating the functions it names. A file
 * that starts with `-- no transaction` runs statement by statement and names none, for `create index
 * concurrently if not exists`. Each statement then ends its line with a semicolon and is repeatable, because
 * a killed start runs the file again.
 */
export async function applyMigration(db: Db, migration: Migration): Promise<void> {
  if (migration.sql.startsWith('-- no transaction\n')) await applyOutsideTransaction(db, migration)
  else await applyInTransaction(db, migration)
}

const applyInTransaction = (db: Db, migration: Migration): Promise<void> =>
  inMigrationTransaction(db, migration.name, async () => {
    await createMissing(db, migration.functions)
    await db.query(migration.sql)
    await record(db, migration)
  })

const applyOutsideTransaction = (db: Db, migration: Migration): Promise<void> =>
  untilUnlocked(
    { name: migration.name, maxAttempts: CONCURRENT.maxAttempts, isTransaction: false },
    async () => {
      await db.query(`set lock_timeout = '${CONCURRENT.lockTimeout}'; set statement_timeout = 0`)
      for (const statement of statementsOf(migration.sql)) {
        await dropUnfinishedIndex(db, statement)
        await db.query(statement)
      }
      await record(db, migration)
    },
  )

/** Several statements in one query would be one transaction. */
const statementsOf = (sql: string): string[] =>
  sql
    .replaceAll(/^--.*$/gm, '')
    .split(/;$/m)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '')

/** Drops an index whose creation was killed: it's never used, but counts as existing. */
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
