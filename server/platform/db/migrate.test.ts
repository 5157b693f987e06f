import { randomUUID } from 'node:crypto'
import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeEach, expect, inject, it } from 'vitest'
import { migrationsFolder } from '../../main/paths.ts'
import { createDatabase, dropDatabase } from '../../test/databases.ts'
import { migrateQueue } from '../queue/index.ts'
import { migrate } from './migrate.ts'

const made: string[] = []
let url: string

beforeEach(async () => {
  const name = `migrate_${randomUUID().replaceAll('-', '')}`
  made.push(name)
  url = await createDatabase(inject('postgresUrl'), name)
})
afterAll(async () => {
  for (const name of made) await dropDatabase(inject('postgresUrl'), name)
})

async function query(sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows
  } finally {
    await client.end()
  }
}

const folderWith = async (files: Record<string, string>): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'curbgrade-migrations-'))
  for (const [name, sql] of Object.entries(files)) await writeFile(join(folder, name), sql)
  return folder
}

it('lets five starts at once migrate an empty database, each file once', async () => {
  const start = () => migrate(url, migrationsFolder, () => migrateQueue(url))
  await Promise.all([start(), start(), start(), start(), start()])
  const applied = (await query('select name from schema_migrations order by name')).map(({ name }) => name)
  expect(applied).toEqual(
    (await readdir(migrationsFolder)).filter((name) => name.endsWith('.sql')).toSorted(),
  )
  await start()
})

it('refuses a file that was edited after it had been applied', async () => {
  const folder = await folderWith({ '0001_a.sql': 'create table a ()' })
  await migrate(url, folder)
  await writeFile(join(folder, '0001_a.sql'), 'create table a (); create table b ()')
  await expect(migrate(url, folder)).rejects.toThrow('0001_a.sql was edited')
  expect(await query("select to_regclass('b') as b")).toEqual([{ b: null }])
  await rm(folder, { recursive: true })
})

it('leaves nothing of a file that fails, keeps those before it, and goes on when it is mended', async () => {
  const folder = await folderWith({
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
  await rm(folder, { recursive: true })
})

it('gives the lock back when it fails, so that the next start is not kept waiting', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'curbgrade-migrations-'))
  await cp(migrationsFolder, folder, { recursive: true })
  await writeFile(join(folder, '9999_broken.sql'), 'nonsense')
  await Promise.all(
    [1, 2, 3].map(() => expect(migrate(url, folder)).rejects.toThrow('9999_broken.sql failed')),
  )
  await migrate(url, migrationsFolder)
  await rm(folder, { recursive: true })
})
