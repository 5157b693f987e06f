import { cp, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { migrationsFolder } from '../../main/paths.ts'
import { eventually } from '../../test/eventually.ts'
import { migrateQueue } from '../queue/index.ts'
import { migrate, pendingMigrations } from './migrate.ts'
import { MigrationRefused } from './migration-refused.ts'
import { createEmptyDatabase, dropEmptyDatabases, type EmptyDatabase } from './test/empty-database.ts'
import { removeSchemaFolders, schemaFolder } from './test/schema-folder.ts'

let url: string
let query: EmptyDatabase['query']

beforeEach(async () => {
  ;({ url, query } = await createEmptyDatabase())
})
afterAll(async () => {
  await dropEmptyDatabases()
  await removeSchemaFolders()
})

it('lets five concurrent starts migrate an empty database, each file once', async () => {
  const start = () => migrate(url, migrationsFolder, () => migrateQueue(url))
  await Promise.all([start(), start(), start(), start(), start()])
  const applied = (await query('select name from schema_migrations order by name')).map(({ name }) => name)
  expect(applied).toEqual(
    (await readdir(migrationsFolder)).filter((name) => /^\d.*sql$/.test(name)).toSorted(),
  )
  await start()
})

it('refuses a file that was edited after it had been applied', async () => {
  const folder = await schemaFolder({ '0001_a.sql': 'create table a ()' })
  await migrate(url, folder)
  await writeFile(join(folder, '0001_a.sql'), 'create table a (); create table b ()')
  await expect(migrate(url, folder)).rejects.toThrow('0001_a.sql was edited')
  expect(await query("select to_regclass('b') as b")).toEqual([{ b: null }])
})

it('refuses a database newer than the code with a clear message, and changes nothing', async () => {
  const folder = await schemaFolder({ '0001_a.sql': 'create table a ()', '0002_b.sql': 'create table b ()' })
  await migrate(url, folder)
  const older = await schemaFolder({ '0001_a.sql': 'create table a ()', '0003_c.sql': 'create table c ()' })
  const refused = migrate(url, older)
  await expect(refused).rejects.toThrow(MigrationRefused)
  await expect(refused).rejects.toThrow(
    "newer than this release, which doesn't have its migration 0002_b.sql",
  )
  expect(await query("select to_regclass('c') as c")).toEqual([{ c: null }])
})

it('refuses a database from before 1.0.0 with a sentence of its own, and changes nothing', async () => {
  const before = await schemaFolder({
    '0001_accounts.sql': 'create table users (name text)',
    '0002_tokens.sql': 'create table token_accounts (balance integer)',
    '0068_guard_and_facts.sql': '',
    'functions/said.sql':
      "create or replace function said() returns text language sql as $$ select 'then' $$",
  })
  await migrate(url, before)
  await query("insert into users values ('Ann')")
  const state = () =>
    query(`select oid::regclass::text as thing, xmin::text from pg_class where relnamespace = 'public'::regnamespace
      union all select oid::regprocedure::text, xmin::text from pg_proc where pronamespace = 'public'::regnamespace
      union all select name, xmin::text from users union all select name, xmin::text from schema_migrations order by 1`)
  const unchanged = await state()
  const sentence =
    /^The database was made by a version before 1\.0\.0, which no release can upgrade\. Nothing was changed\./
  const refused = migrate(url, migrationsFolder, () => migrateQueue(url))
  await expect(refused).rejects.toThrow(MigrationRefused)
  await expect(refused).rejects.toThrow(sentence)
  const doctor = new pg.Client(url)
  await doctor.connect()
  await expect(pendingMigrations(doctor, migrationsFolder)).rejects.toThrow(sentence)
  await doctor.end()
  expect(await state()).toEqual(unchanged)
})

it('lets requests proceed while it waits for a table lock, and succeeds once the table is free', async () => {
  const folder = await schemaFolder({ '0001_a.sql': 'create table a (n integer)' })
  await migrate(url, folder)
  await writeFile(join(folder, '0002_b.sql'), 'alter table a add column m integer')
  const slowExport = new pg.Client(url)
  await slowExport.connect()
  await slowExport.query('begin; select from a')
  const migrating = migrate(url, folder)
  const isWaiting = () =>
    query(
      "select from pg_stat_activity where query = 'alter table a add column m integer' and wait_event_type = 'Lock'",
    )
  await eventually(async () => expect(await isWaiting()).toHaveLength(1))
  expect(await query('select count(*)::int from a')).toEqual([{ count: 0 }])
  await slowExport.query('commit')
  await slowExport.end()
  await migrating
  expect(await query('select m from a')).toEqual([])
})

const CONCURRENTLY = `-- no transaction
-- A comment; with a semicolon.
create unique index concurrently if not exists a_n on a (n);
create index concurrently if not exists a_m on a (m);
`

it('builds indexes outside a transaction, and rebuilds them after an earlier start was killed', async () => {
  const folder = await schemaFolder({ '0001_a.sql': 'create table a (n integer, m integer)' })
  await migrate(url, folder)
  await query('insert into a values (1), (1)')
  await writeFile(join(folder, '0002_b.sql'), CONCURRENTLY)
  await expect(migrate(url, folder)).rejects.toThrow('0002_b.sql failed: could not create unique index')
  expect(await validIndexes()).toEqual([{ name: 'a_n', indisvalid: false }])
  await query('delete from a')
  await Promise.all([1, 2, 3].map(() => migrate(url, folder)))
  expect(await validIndexes()).toEqual([
    { name: 'a_m', indisvalid: true },
    { name: 'a_n', indisvalid: true },
  ])
})

const validIndexes = () =>
  query(
    `select indexrelid::regclass::text as name, indisvalid from pg_index where indrelid = 'a'::regclass order by 1`,
  )

it('has an index for every foreign key, so that a delete never scans a referencing table', async () => {
  await migrate(url, migrationsFolder, () => migrateQueue(url))
  const unindexed = await query(
    `select conrelid::regclass::text as "table", conname from pg_constraint
     where contype = 'f' and connamespace = 'public'::regnamespace and not exists (
       select from pg_index where indrelid = conrelid and indkey[0] = conkey[1] and indpred is null)`,
  )
  expect(unindexed).toEqual([])
})

it('rolls back a failed file, keeps earlier ones, and continues once the file is fixed', async () => {
  const folder = await schemaFolder({
    '0001_a.sql': 'create table a ()',
    '0002_b.sql': 'create table b (); select 1 / 0',
  })
  await expect(migrate(url, folder)).rejects.toThrow('0002_b.sql failed')
  expect(await query("select to_regclass('a') is not null as a, to_regclass('b') is not null as b")).toEqual([
    { a: true, b: false },
  ])
  await writeFile(join(folder, '0002_b.sql'), 'create table b ()')
  await migrate(url, folder)
  expect(await query("select to_regclass('b') is not null as b")).toEqual([{ b: true }])
})

it('releases the lock on failure, so that the next start doesn’t wait', async () => {
  const folder = await schemaFolder({})
  await cp(migrationsFolder, folder, { recursive: true })
  await writeFile(join(folder, '9999_broken.sql'), 'nonsense')
  await Promise.all(
    [1, 2, 3].map(() => expect(migrate(url, folder)).rejects.toThrow('9999_broken.sql failed')),
  )
  await migrate(url, migrationsFolder)
})
