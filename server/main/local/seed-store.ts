import { WITHOUT_LIMITS } from '../../platform/db/limits.ts'
import type { Connection, Db, PatientQuery } from '../../platform/db/pool.ts'

/** If several processes start on one database, only one seeds. */
const SEED_LOCK = 7_237_002
/** Another process may be seeding on a slow machine. */
const SEED_MS = 180_000

const lockSeeds: PatientQuery = {
  text: 'select pg_advisory_xact_lock($1)',
  values: [SEED_LOCK],
  query_timeout: SEED_MS,
}

/** Waits for another process that is seeding; false if the database has been seeded. */
export async function claimSeeding(tx: Connection): Promise<boolean> {
  await tx.query(WITHOUT_LIMITS)
  await tx.query(lockSeeds)
  const { rowCount } = await tx.query("insert into seeds (name) values ('demo') on conflict do nothing")
  return rowCount === 1
}

export async function hasSeeded(db: Db, name: string): Promise<boolean> {
  const { rowCount } = await db.query('select from seeds where name = $1', [name])
  return rowCount === 1
}

export const recordSeeded = (db: Db, name: string) =>
  db.query('insert into seeds (name) values ($1) on conflict do nothing', [name])
