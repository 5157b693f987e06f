import { readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { migrationsFolder } from '../../main/paths.ts'
import { createEarlierDatabase } from '../../test/database/earlier-release.ts'
import { migrateQueue } from '../queue/index.ts'
import { migrate } from './migrate.ts'
import { hashOf, readDefinitions, readMigrations } from './read-migrations.ts'
import { createEmptyDatabase, dropEmptyDatabases, type EmptyDatabase } from './test/empty-database.ts'
import { released } from './test/released-signatures.ts'
import { addFiles, removeSchemaFolders, schemaFolder } from './test/schema-folder.ts'

let database: EmptyDatabase

beforeEach(async () => {
  database = await createEmptyDatabase()
})
afterAll(async () => {
  await dropEmptyDatabases()
  await removeSchemaFolders()
})

const TEXTS = `
  select 'functions/' || proname || '.sql' as file, pg_get_functiondef(oid) as text from pg_proc
  where pronamespace = 'public'::regnamespace
  union all
  select 'views/' || relname || '.sql', pg_get_viewdef(oid) from pg_class
  where relnamespace = 'public'::regnamespace and relkind = 'v' order by 1, 2`

/** Changes whenever a function, a view or its comment is written. */
const VERSIONS = `
  select oid::regprocedure::text as name, p.xmin::text, d.xmin::text as commented from pg_proc p
    join pg_description d on d.objoid = oid and d.classoid = 'pg_proc'::regclass
  where pronamespace = 'public'::regnamespace
  union all
  select oid::regclass::text, c.xmin::text, d.xmin::text from pg_class c
    join pg_description d on d.objoid = oid and d.classoid = 'pg_class'::regclass
  where relkind = 'v' and relnamespace = 'public'::regnamespace order by 1`

const start = (folder = migrationsFolder, { url } = database) => migrate(url, folder, () => migrateQueue(url))

const filesOf = async (kind: string) =>
  (await readdir(join(migrationsFolder, kind), { recursive: true }))
    .filter((path) => path.endsWith('.sql'))
    .map((path) => `${kind}/${basename(path)}`)
    .toSorted()

/** Functions of an earlier release: one has another text now, and one is new. */
const EARLIER_FUNCTIONS = `
  create or replace function csv_guarded(cell text) returns text language sql immutable parallel safe as $$ select cell $$;
  comment on function csv_guarded is 'the hash of another text';
  drop function settle_held_tokens`

describe('the functions and views of the product', () => {
  let created: EmptyDatabase
  let upgraded: Awaited<ReturnType<typeof createEarlierDatabase>>
  beforeAll(async () => {
    created = await createEmptyDatabase()
    await start(migrationsFolder, created)
    upgraded = await createEarlierDatabase()
    await upgraded.pool.query(EARLIER_FUNCTIONS)
    await upgraded.upgrade()
  })
  afterAll(() => upgraded.end())

  it('each have one file, and each file has its function or view', async () => {
    const texts = await created.query(TEXTS)
    expect(texts.map(({ file }) => file)).toEqual([
      ...(await filesOf('functions')),
      ...(await filesOf('views')),
    ])
  })

  it('are what their files say, in a new database and in an upgraded one', async () => {
    const texts = await created.query(TEXTS)
    expect((await upgraded.pool.query(TEXTS)).rows).toEqual(texts)
    for (const { sql } of await readDefinitions(migrationsFolder)) await upgraded.pool.query(sql)
    expect((await upgraded.pool.query(TEXTS)).rows).toEqual(texts)
  })

  it('keep every signature, because the previous release calls it', async () => {
    const signatures = await created.query(
      `select oid::regprocedure::text as name from pg_proc
       where pronamespace = 'public'::regnamespace and prorettype <> 'trigger'::regtype order by oid::regprocedure::text collate "C"`,
    )
    expect(signatures.map(({ name }) => name)).toEqual(released)
  })

  it('are marked by the newest migration that marks any, so that an older release is refused', async () => {
    const definitions = await readDefinitions(migrationsFolder)
    const marked = (await readMigrations(migrationsFolder)).flatMap(
      ({ sql }) => /^-- definitions: (\w+)$/m.exec(sql)?.[1] ?? [],
    )
    const expected = hashOf(definitions.map(({ name, hash }) => `${name} ${hash}`).join('\n'))
    expect(marked.at(-1), 'add a migration with the line "-- definitions: …"').toBe(expected)
  })

  it('are written by their files only, never by a migration', async () => {
    const files = (await readDefinitions(migrationsFolder)).map(({ name }) => basename(name, '.sql'))
    const writes = (sql: string) =>
      /create (?:or replace )?(?:function|procedure|view)/i.test(sql) ||
      [...sql.matchAll(/drop (?:function|procedure|view) (\w+)/gi)].some(([, name]) =>
        files.includes(name ?? ''),
      )
    expect((await readMigrations(migrationsFolder)).filter(({ sql }) => writes(sql))).toEqual([])
  })

  it('are not written again by the next start', async () => {
    const versions = await created.query(VERSIONS)
    expect(versions).toHaveLength((await readDefinitions(migrationsFolder)).length)
    await start(migrationsFolder, created)
    expect(await created.query(VERSIONS)).toEqual(versions)
  })
})

const sayingFunction = (word: string) =>
  `create or replace function said() returns text language sql as $$ select '${word}' $$;`

const said = async () => (await database.query('select said()'))[0]?.['said']

describe('a changed function', () => {
  it('is applied by the next start, and nothing else is', async () => {
    const folder = await schemaFolder({
      'functions/said.sql': sayingFunction('before'),
      'functions/other.sql':
        'create or replace function other() returns text language sql as $$ select said() $$;',
    })
    await start(folder)
    const [other] = await database.query(VERSIONS)
    await addFiles(folder, { 'functions/said.sql': sayingFunction('after') })
    await start(folder)
    expect(await said()).toBe('after')
    expect((await database.query(VERSIONS))[0]).toEqual(other)
  })

  it('is applied once by concurrent starts', async () => {
    const folder = await schemaFolder({
      '0001_times.sql': 'create table times ()',
      'functions/said.sql': `${sayingFunction('once')} insert into times default values;`,
    })
    await Promise.all([1, 2, 3, 4, 5].map(() => start(folder)))
    expect(await database.query('select count(*)::int from times')).toEqual([{ count: 1 }])
  })

  it('is applied with all others or not at all', async () => {
    const folder = await schemaFolder({ 'functions/said.sql': sayingFunction('before') })
    await start(folder)
    await addFiles(folder, {
      'functions/said.sql': sayingFunction('after'),
      'functions/wrong.sql': 'create or replace function wrong()',
    })
    await expect(start(folder)).rejects.toThrow('said.sql, wrong.sql failed: no language specified')
    expect(await said()).toBe('before')
  })

  it('is applied again if it was dropped', async () => {
    const folder = await schemaFolder({ 'functions/said.sql': sayingFunction('here') })
    await start(folder)
    await database.query('drop function said()')
    await start(folder)
    expect(await said()).toBe('here')
  })

  it('stays when a release from before it starts, which is refused', async () => {
    const older = await schemaFolder({ '0001_a.sql': '', 'functions/said.sql': sayingFunction('older') })
    const newer = await schemaFolder({
      '0001_a.sql': '',
      '0002_marks.sql': '-- definitions: newer',
      'functions/said.sql': sayingFunction('newer'),
    })
    await start(older)
    await start(newer)
    await expect(start(older)).rejects.toThrow("doesn't have its migration 0002_marks.sql")
    expect(await said()).toBe('newer')
  })
})

describe('a migration', () => {
  it('has the functions that it names', async () => {
    const folder = await schemaFolder({
      '0001_words.sql': '-- functions: said\ncreate table words (word text default said())',
      'functions/said.sql': sayingFunction('new'),
    })
    await start(folder)
    await database.query('insert into words default values')
    expect(await database.query('select word from words')).toEqual([{ word: 'new' }])
  })

  it('leaves a function that it names as it is if there is one, because the new text may need later migrations', async () => {
    const folder = await schemaFolder({ 'functions/said.sql': sayingFunction('before') })
    await start(folder)
    await addFiles(folder, {
      '0001_words.sql': '-- functions: said\ncreate table words as select said() as word',
      'functions/said.sql': sayingFunction('after'),
    })
    await start(folder)
    expect(await database.query('select word from words')).toEqual([{ word: 'before' }])
    expect(await said()).toBe('after')
  })

  it('can’t name a function without a file', async () => {
    const folder = await schemaFolder({ '0001_words.sql': '-- functions: said, unsaid' })
    await addFiles(folder, { 'functions/said.sql': sayingFunction('here') })
    await expect(start(folder)).rejects.toThrow('0001_words.sql needs the function unsaid')
  })
})

describe('a view', () => {
  it('may call a function that is new with it', async () => {
    const folder = await schemaFolder({
      'functions/said.sql': sayingFunction('seen'),
      'views/seen.sql': 'create or replace view seen as select said() as word;',
    })
    await start(folder)
    expect(await database.query('select word from seen')).toEqual([{ word: 'seen' }])
  })
})
