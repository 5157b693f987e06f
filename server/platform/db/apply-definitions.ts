import pg from 'pg'
import type { Db } from './pool.ts'
import type { Definition } from './read-migrations.ts'
import { inMigrationTransaction } from './until-unlocked.ts'

/**
 * Changes all or none. A file's hash is the comment of its function or view, so it lasts as long as they do.
 */
export async function applyDefinitions(db: Db, definitions: readonly Definition[]): Promise<void> {
  const applied = await findApplied(db)
  const changed = definitions.filter(({ target, hash }) => applied.get(target) !== hash)
  if (changed.length === 0) return
  const names = changed.map(({ name }) => name).join(', ')
  await inMigrationTransaction(db, names, async () => {
    // A function may call one that is created after it.
    await db.query('set local check_function_bodies = off')
    for (const definition of changed) await apply(db, definition)
  })
}

/** Runs for a migration whose tables need them. Existing ones wait for all migrations, which they may need. */
export async function createMissing(db: Db, definitions: readonly Definition[]): Promise<void> {
  if (definitions.length === 0) return
  const applied = await findApplied(db)
  // A function may use one, or a table, that is created after it.
  await db.query('set local check_function_bodies = off')
  for (const definition of definitions) if (!applied.has(definition.target)) await apply(db, definition)
}

async function findApplied(db: Db): Promise<ReadonlyMap<string, string | null>> {
  const { rows } = await db.query<{ target: string; hash: string | null }>(
    `select 'routine ' || proname as target, obj_description(oid, 'pg_proc') as hash
     from pg_proc where pronamespace = current_schema()::regnamespace
     union all
     select 'view ' || relname, obj_description(oid, 'pg_class')
     from pg_class where relkind = 'v' and relnamespace = current_schema()::regnamespace`,
  )
  return new Map(rows.map(({ target, hash }) => [target, hash]))
}

async function apply(db: Db, { sql, target, hash }: Definition): Promise<void> {
  await db.query(sql)
  await db.query(`comment on ${target} is ${pg.escapeLiteral(hash)}`)
}
