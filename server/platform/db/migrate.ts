import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import type { Db } from './pool.ts'

/** Any number of processes may start at once: this lock lets one migrate while the others wait for it. */
const MIGRATION_LOCK = 7_237_001

/**
 * Applies the numbered SQL files of `folder` that the database has not seen, each in its own transaction.
 * Throws when an applied file was edited afterwards: migrations only go forward.
 */
export async function migrate(
  url: string,
  folder: string,
  afterwards: () => Promise<void> = async () => {},
): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'curbgrade-migrate' })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await applyMissing(client, folder)
    await afterwards()
  } finally {
    await client.end()
  }
}

async function applyMissing(db: Db, folder: string): Promise<void> {
  await db.query(`create table if not exists schema_migrations
    (name text primary key, hash text not null, applied_at timestamptz not null default now())`)
  const { rows } = await db.query<{ name: string; hash: string }>('select name, hash from schema_migrations')
  const hashByName = new Map(rows.map((row) => [row.name, row.hash]))
  for (const name of (await readdir(folder)).filter((file) => file.endsWith('.sql')).toSorted()) {
    const sql = await readFile(join(folder, name), 'utf8')
    const hash = createHash('sha256').update(sql).digest('hex')
    const applied = hashByName.get(name)
    if (applied === undefined) await applyOne(db, name, hash, sql)
    else if (applied !== hash) throw new Error(`migration ${name} was edited after it had been applied`)
  }
}

async function applyOne(db: Db, name: string, hash: string, sql: string): Promise<void> {
  await db.query('begin')
  try {
    await db.query(sql)
    await db.query('insert into schema_migrations (name, hash) values ($1, $2)', [name, hash])
    await db.query('commit')
  } catch (error) {
    await db.query('rollback')
    throw new Error(`migration ${name} failed`, { cause: error })
  }
}
