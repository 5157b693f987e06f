import pg from 'pg'
import { applyDefinitions } from './apply-definitions.ts'
import { applyMigration } from './apply-migration.ts'
import { isBeforeFirstRelease } from './before-first-release.ts'
import { type MigrationWait, underMigrationLock } from './migration-lock.ts'
import { MigrationRefused } from './migration-refused.ts'
import type { Db } from './pool.ts'
import { type Definition, type Migration, readDefinitions, readMigrations } from './read-migrations.ts'

/** The table that a killed restore leaves behind (server/backup/restore.ts). */
const UNFINISHED_RESTORE = 'unfinished_restore'

type Schema = { readonly migrations: readonly Migration[]; readonly definitions: readonly Definition[] }

export const readSchema = async (folder: string): Promise<Schema> => ({
  migrations: await readMigrations(folder),
  definitions: await readDefinitions(folder),
})

/**
 * Applies new SQL files of `folder`, then changed functions and views.
 * @throws MigrationRefused if an applied migration was edited, if the database is newer than the folder or
 * from before 1.0.0, if a restore is unfinished, if a file fails, or without the lock (migration-lock.ts)
 * @throws DatabaseUnreachable
 */
export async function migrate(
  url: string,
  folder: string,
  afterward: () => Promise<void> = async () => {},
  wait: MigrationWait = {},
): Promise<void> {
  const schema = await readSchema(folder)
  await underMigrationLock(url, wait, async (db) => {
    await refuseUnfinishedRestore(db)
    await applySchema(db, schema)
    await afterward()
  }).catch(refuseWithoutRights)
}

const INSUFFICIENT_PRIVILEGE = '42501'

function refuseWithoutRights(error: unknown): never {
  if (!(error instanceof pg.DatabaseError) || error.code !== INSUFFICIENT_PRIVILEGE) throw error
  throw new MigrationRefused(
    `The database refuses to make what Curbgrade needs in it: ${error.message}. ` +
      'Let its role own the database, or run `grant all on schema public to` it as the owner.',
    { cause: error },
  )
}

/** For a restore, which first applies its archive's migrations, and everything else at the end. */
export const applyMigrations = (
  url: string,
  migrations: readonly Migration[],
  {
    definitions = [],
    afterward = async () => {},
  }: Partial<Schema> & { afterward?: () => Promise<void> } = {},
): Promise<void> =>
  underMigrationLock(url, {}, async (db) => {
    await applySchema(db, { migrations, definitions })
    await afterward()
  })

async function applySchema(db: Db, { migrations, definitions }: Schema): Promise<void> {
  await applyMissing(db, migrations)
  await applyDefinitions(db, definitions)
}

async function refuseUnfinishedRestore(db: Db): Promise<void> {
  const { rows } = await db.query('select to_regclass($1) as marker', [UNFINISHED_RESTORE])
  if (rows[0]?.marker === null) return
  throw new MigrationRefused(
    'A restore of this database was not finished, so parts of the backup are missing. ' +
      'Empty the database and the file store, and run `npm run restore` again.',
  )
}

async function applyMissing(db: Db, migrations: readonly Migration[]): Promise<void> {
  await db.query(`create table if not exists schema_migrations
    (name text primary key, hash text not null, applied_at timestamptz not null default now())`)
  for (const migration of await findMissing(db, migrations)) await applyMigration(db, migration)
}

async function findMissing(db: Db, migrations: readonly Migration[]): Promise<Migration[]> {
  const { rows } = await db.query<{ name: string; hash: string }>(
    'select name, hash from schema_migrations order by name',
  )
  const hashByName = new Map(rows.map((row) => [row.name, row.hash]))
  const applied = [...hashByName.keys()]
  refuseDevelopmentDatabase(applied)
  refuseNewerDatabase(applied, migrations)
  return migrations.filter(({ name, hash }) => {
    const appliedHash = hashByName.get(name)
    if (appliedHash !== undefined && appliedHash !== hash) throw editedAfterward(name)
    return appliedHash === undefined
  })
}

/**
 * The migrations that the next start will apply. Only reads.
 * @throws MigrationRefused if it would be refused
 */
export async function pendingMigrations(db: Db, folder: string): Promise<string[]> {
  await refuseUnfinishedRestore(db)
  const migrations = await readMigrations(folder)
  const { rows } = await db.query("select to_regclass('schema_migrations') as made")
  const missing = rows[0]?.made === null ? migrations : await findMissing(db, migrations)
  return missing.map(({ name }) => name)
}

function refuseDevelopmentDatabase(applied: readonly string[]): void {
  if (!isBeforeFirstRelease(applied)) return
  throw new MigrationRefused(
    'The database was made by a version before 1.0.0, which no release can upgrade. Nothing was changed. ' +
      'Use an empty database (in local mode, an empty DATA_DIR), or start the version that made this one.',
  )
}

function refuseNewerDatabase(applied: readonly string[], migrations: readonly Migration[]): void {
  const known = new Set(migrations.map(({ name }) => name))
  const unknown = applied.filter((name) => !known.has(name))
  if (unknown.length === 0) return
  throw new MigrationRefused(
    `The database is newer than this release, which doesn't have its migration ${unknown.join(', ')}. ` +
      'Nothing was changed. Start the release that made it or a later one, or restore a backup from before the upgrade.',
  )
}

const editedAfterward = (name: string): MigrationRefused =>
  new MigrationRefused(
    `The migration ${name} was edited after it had been applied to this database. Nothing was changed. ` +
      'Start the release that the database was made with or a later one; if you changed the file, put it back ' +
      'and make the change in a new migration.',
  )
