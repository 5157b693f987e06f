import { escapeIdentifier } from 'pg'
import type { Db } from '../platform/db/pool.ts'
import type { Header } from './format.ts'

export type CopiedTable = Header['tables'][number]

/** Migrations and the restore itself write them. */
const NOT_COPIED = ['schema_migrations', 'unfinished_restore']

const OURS = `relnamespace = current_schema()::regnamespace and not exists (
  select from pg_depend where classid = 'pg_class'::regclass and objid = c.oid and deptype = 'e')`

/** Includes their writable columns; referenced tables come first. */
export async function findTables(db: Db): Promise<CopiedTable[]> {
  const { rows } = await db.query<CopiedTable & { parents: string[] }>(
    `select relname as name,
       array(select attname::text from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped
         and attgenerated = '' order by attnum) as columns,
       array(select distinct p.relname::text from pg_constraint join pg_class p on p.oid = confrelid
         where conrelid = c.oid and contype = 'f' and confrelid <> conrelid) as parents
     from pg_class c where ${OURS} and relkind = 'r' and relname <> all ($1)
     order by 1`,
    [NOT_COPIED],
  )
  return sortParentsFirst(rows).map(({ name, columns }) => ({ name, columns }))
}

function sortParentsFirst<Row extends { name: string; parents: string[] }>(tables: readonly Row[]): Row[] {
  const ordered: Row[] = []
  let rest = [...tables]
  while (rest.length > 0) {
    const waiting = new Set(rest.map(({ name }) => name))
    const ready = rest.filter(({ parents }) => !parents.some((parent) => waiting.has(parent)))
    if (ready.length === 0)
      throw new Error(`tables refer to each other in a circle: ${[...waiting].join(', ')}`)
    ordered.push(...ready)
    rest = rest.filter((table) => !ready.includes(table))
  }
  return ordered
}

export async function findMigrations(db: Db): Promise<Header['migrations']> {
  const { rows } = await db.query<Header['migrations'][number]>(
    'select name, hash from schema_migrations order by name',
  )
  return rows
}

export async function isMigrated(db: Db): Promise<boolean> {
  const { rows } = await db.query("select to_regclass('schema_migrations') is not null as found")
  return rows[0]?.found === true
}

export async function isEmptyDatabase(db: Db): Promise<boolean> {
  const { rows } = await db.query(
    `select not exists (select from pg_class c where ${OURS})
       and to_regnamespace('graphile_worker') is null as is_empty`,
  )
  return rows[0]?.is_empty === true
}

/** While this table exists, no process starts on the database (migrate.ts). */
export const markUnfinished = (db: Db) =>
  db.query('create table unfinished_restore as select now() as started_at')
export const unmarkUnfinished = (db: Db) => db.query('drop table unfinished_restore')

/** Rows already include what triggers wrote. A table's owner may disable its own triggers. */
export const disableTriggers = (db: Db, tables: readonly CopiedTable[]) =>
  alterTriggers(db, tables, 'disable')
export const enableTriggers = (db: Db, tables: readonly CopiedTable[]) => alterTriggers(db, tables, 'enable')

async function alterTriggers(
  db: Db,
  tables: readonly CopiedTable[],
  act: 'enable' | 'disable',
): Promise<void> {
  for (const { name } of tables) await db.query(`alter table ${escapeIdentifier(name)} ${act} trigger user`)
}

/** Indexes and foreign keys are several times faster to create at once. Returns the statements for that. */
export async function dropIndexes(db: Db): Promise<string[]> {
  const { rows: references } = await db.query<{ drop: string; add: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
       format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add
     from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace`,
  )
  const { rows: indexes } = await db.query<{ drop: string; add: string }>(
    `select format('drop index %s', c.oid::regclass) as drop, pg_get_indexdef(c.oid) as add
     from pg_class c where ${OURS} and relkind = 'i' and not exists (select from pg_constraint where conindid = c.oid)`,
  )
  for (const { drop } of [...references, ...indexes]) await db.query(drop)
  return [...indexes, ...references].map(({ add }) => add)
}

export async function rebuildIndexes(db: Db, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await db.query(statement)
}

export const emptyTables = (db: Db, tables: readonly CopiedTable[]) => db.query(`truncate ${namesOf(tables)}`)

export const namesOf = (tables: readonly CopiedTable[]): string =>
  tables.map(({ name }) => escapeIdentifier(name)).join(', ')

export async function restartSequences(db: Db): Promise<void> {
  const { rows } = await db.query<{ name: string; column: string; sequence: string }>(
    `select c.relname as name, a.attname as column, s.sequence from pg_class c join pg_attribute a on a.attrelid = c.oid
       cross join lateral pg_get_serial_sequence(quote_ident(c.relname), a.attname) as s (sequence)
     where ${OURS} and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
       and s.sequence is not null`,
  )
  for (const { name, column, sequence } of rows) {
    await db.query(
      `select setval($1, coalesce((select max(${escapeIdentifier(column)}) from ${escapeIdentifier(name)}), 0) + 1, false)`,
      [sequence],
    )
  }
  await skipKnownPlaces(db)
}

/** Programs may have read events after the backup was made, and continue there: later places are milliseconds of now. */
const skipKnownPlaces = (db: Db) =>
  db.query(
    `select setval('event_places', greatest(nextval('event_places'), (extract(epoch from now()) * 1000)::bigint))`,
  )
