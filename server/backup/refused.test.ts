import { randomUUID } from 'node:crypto'
import { cp, mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import S3rver from 's3rver'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { migrationsFolder } from '../main/paths.ts'
import { migrate } from '../platform/db/migrate.ts'
import { removeSchemaFolders } from '../platform/db/test/schema-folder.ts'
import { createFiles } from '../platform/files/index.ts'
import { nextRelease } from '../test/database/next-release.ts'
import { createTestList } from '../test/lists.ts'
import { startTestProduct, type TestProduct } from '../test/product.ts'
import { ArchiveRefused } from './archive-refused.ts'
import { backUp } from './back-up.ts'
import { BackupRefused } from './backup-refused.ts'
import { CONTENTS, HEADER, type Header } from './format.ts'
import { type ArchiveEntry, checkArchive, readEntries } from './read-archive.ts'
import { restore } from './restore.ts'
import { SEAL_BYTES } from './seal.ts'
import { emptyTarget, endTargets, type TestTarget } from './test/targets.ts'
import { writeArchive } from './write-archive.ts'

let product: TestProduct
let folder: string
let archive: string
let bytes: Buffer

beforeAll(async () => {
  product = await startTestProduct()
  folder = await mkdtemp(join(tmpdir(), 'curbgrade-refused-'))
  archive = join(folder, 'whole.tar')
  const client = await product.signUp({ tokens: 10 })
  await createTestList(client, { rows: 50 })
  await backUp(
    { databaseUrl: product.databaseUrl, files: await createFiles(product.filesUrl), dataDir: folder },
    archive,
  )
  bytes = await readFile(archive)
})
afterAll(async () => {
  await product.end()
  await endTargets()
  await removeSchemaFolders()
  await rm(folder, { recursive: true })
})

const copyOf = async (name: string): Promise<string> => {
  const path = join(folder, `${name}-${randomUUID()}.tar`)
  await cp(archive, path)
  return path
}

const expectUntouched = async ({ pool, files }: TestTarget): Promise<void> => {
  const { rows } = await pool.query(
    "select relname from pg_class where relnamespace = 'public'::regnamespace",
  )
  expect([rows, await files.isEmpty()]).toEqual([[], true])
}

it('refuses an archive truncated anywhere, even by one byte, before writing anything', async () => {
  const path = await copyOf('short')
  const lengths = [
    1,
    SEAL_BYTES,
    SEAL_BYTES + 512,
    SEAL_BYTES + 1024,
    bytes.length / 2,
    bytes.length - 10,
    bytes.length,
  ]
  for (const missing of lengths) {
    await truncate(path, bytes.length - Math.floor(missing))
    await expect(checkArchive(path)).rejects.toThrow(ArchiveRefused)
    await cp(archive, path)
  }
  await truncate(path, bytes.length - 1)
  const target = await emptyTarget()
  await expect(restore(target, path)).rejects.toThrow("isn't a complete backup")
  await expectUntouched(target)
})

it('refuses an archive with a changed byte anywhere, or extra bytes at the end', async () => {
  const path = await copyOf('changed')
  const step = Math.floor(bytes.length / 60)
  for (let index = 0; index < bytes.length; index += step) {
    const changed = Buffer.from(bytes)
    changed[index] = (changed[index] ?? 0) ^ 1
    await writeFile(path, changed)
    await expect(checkArchive(path)).rejects.toThrow(ArchiveRefused)
  }
  await writeFile(path, Buffer.concat([bytes, Buffer.from('\n')]))
  await expect(checkArchive(path)).rejects.toThrow(ArchiveRefused)
})

it('refuses a non-empty database, file store or folder, and leaves it unchanged', async () => {
  const target = await emptyTarget()
  await target.pool.query('create table theirs as select 1 as n')
  await expect(restore(target, archive)).rejects.toThrow("The database isn't empty")
  expect((await target.pool.query('select n from theirs')).rows).toEqual([{ n: 1 }])
  await target.pool.query('drop table theirs')
  await writeFile(join(target.dataDir, 'auth-secret'), 'theirs')
  await expect(restore(target, archive)).rejects.toThrow('an empty DATA_DIR')
  await rm(join(target.dataDir, 'auth-secret'))
  await target.files.put('theirs', Buffer.from('theirs'))
  await expect(restore(target, archive)).rejects.toThrow("The file store isn't empty")
  await target.files.remove('theirs')
  await expectUntouched(target)
})

/** The next release greets each user: a column, and a function that its table needs. */
const GREETINGS = {
  '9001_greetings.sql': `-- functions: greet
    alter table users add column greeting text generated always as (greet(name)) stored;`,
  'functions/greet.sql': `create or replace function greet(name text) returns text language sql immutable as $$
    select 'Hello ' || name $$`,
}

it('refuses an archive of a newer release or with unknown migrations', async () => {
  const newer = await emptyTarget()
  await migrate(newer.databaseUrl, await nextRelease(GREETINGS), newer.migrateQueue)
  const path = join(folder, 'newer.tar')
  await backUp({ ...newer, dataDir: folder }, path)
  const target = await emptyTarget()
  await expect(restore(target, path)).rejects.toThrow('lacks 9001_greetings.sql as applied there')
  await expectUntouched(target)
})

it('restores an archive of the previous release, and migrates it to this one', async () => {
  const target = { ...(await emptyTarget()), migrationsFolder: await nextRelease(GREETINGS) }
  await restore(target, archive)
  const { rows } = await target.pool.query(
    "select name, greeting = 'Hello ' || name as is_greeted from users",
  )
  expect(rows).toEqual([{ name: expect.any(String), is_greeted: true }])
  await migrate(target.databaseUrl, target.migrationsFolder)
  const lists = await target.pool.query(
    'select record_count, count(*)::int as rows from lists join properties on list_id = id group by 1',
  )
  expect(lists.rows).toEqual([{ record_count: 50, rows: 50 }])
})

it('refuses an archive from before 1.0.0 with a sentence of its own', async () => {
  const migrations = ['0001_accounts.sql', '0002_tokens.sql', '0068_guard_and_facts.sql']
  const path = await forge(({ name, bytes: original }) =>
    name === HEADER
      ? withHeader(original, { migrations: migrations.map((file) => ({ name: file, hash: '' })) })
      : original,
  )
  const target = await emptyTarget()
  const refused = restore(target, path)
  await expect(refused).rejects.toThrow(ArchiveRefused)
  await expect(refused).rejects.toThrow(
    /^The backup was made by a version before 1\.0\.0, which no release can restore\. Nothing was written\./,
  )
  await expectUntouched(target)
})

/** Seals a copy of the archive in which some entries have other bytes. */
async function forge(change: (entry: ArchiveEntry) => Buffer): Promise<string> {
  const path = join(folder, `forged-${randomUUID()}.tar`)
  const forged = writeArchive(path)
  for await (const entry of readEntries(archive)) await forged.add(entry.name, change(entry))
  await forged.finish()
  return path
}

const inTable = (table: string, text: string) =>
  forge(({ name, bytes: original }) =>
    name.startsWith(`database/${table}/`) ? gzipSync(Buffer.from(text)) : original,
  )

it.each([
  ['a value of 3 MB', () => inTable('users', `${'x'.repeat(3_000_000)}\n`)],
  ['a part that expands to 100 MB', () => inTable('users', 'x'.repeat(100_000_000))],
  [
    'a part that isn’t compressed',
    () =>
      forge(({ name, bytes: original }) => (name.startsWith('database/') ? Buffer.from('rows') : original)),
  ],
  [
    'a table without columns of its own',
    () =>
      forge(({ name, bytes: original }) => (name === HEADER ? withTable(original, 'pg_authid') : original)),
  ],
  [
    'contents that aren’t JSON',
    () => forge(({ name, bytes: original }) => (name === CONTENTS ? Buffer.from('{') : original)),
  ],
  [
    'contents of other rows',
    () =>
      forge(({ name, bytes: original }) =>
        name === CONTENTS ? Buffer.from('{"rows":{},"files":0,"missingFiles":[]}') : original,
      ),
  ],
])('refuses a sealed archive with %s in one short sentence', async (_what, forgery) => {
  const path = await forgery()
  const failure = await restore(await emptyTarget(), path).then(
    () => null,
    (error: Error) => error,
  )
  expect(failure).toBeInstanceOf(BackupRefused)
  expect(failure?.message).toMatch(/^\S+ can't be restored: .{1,301}\. Its seal is right, .+\.$/)
})

it('refuses a sealed archive whose header isn’t JSON, before writing anything', async () => {
  const path = await forge(({ name, bytes: original }) => (name === HEADER ? Buffer.from('{') : original))
  await expect(checkArchive(path)).rejects.toThrow(ArchiveRefused)
})

const withHeader = (header: Buffer, changes: Partial<Header>): Buffer =>
  Buffer.from(JSON.stringify({ ...JSON.parse(header.toString()), ...changes }))

const withTable = (header: Buffer, name: string): Buffer =>
  withHeader(header, {
    tables: [...(JSON.parse(header.toString()) as Header).tables, { name, columns: ['nothing'] }],
  })

it('a killed restore is never mistaken for a complete one: no process starts on it', async () => {
  const target = await emptyTarget()
  const failing = { ...target.files, put: () => Promise.reject(new Error('the store is down')) }
  await expect(restore({ ...target, files: failing }, archive)).rejects.toThrow('the store is down')
  await expect(migrate(target.databaseUrl, migrationsFolder)).rejects.toThrow(
    'restore of this database was not finished',
  )
  await expect(restore(target, archive)).rejects.toThrow(BackupRefused)
})

it('restores from a folder to an S3 bucket and back', async () => {
  const s3 = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: join(folder, 's3'),
    configureBuckets: [{ name: 'restored', configs: [] }],
  })
  const { port }: AddressInfo = await s3.run()
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'S3RVER')
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'S3RVER')
  const bucket = await emptyTarget(`s3://restored?endpoint=${encodeURIComponent(`http://127.0.0.1:${port}`)}`)
  await restore(bucket, archive)
  await expect(restore({ ...(await emptyTarget()), files: bucket.files }, archive)).rejects.toThrow(
    'file store',
  )
  const path = join(folder, 'from-s3.tar')
  await backUp({ ...bucket, dataDir: folder }, path)
  const back = await emptyTarget()
  expect((await restore(back, path)).files).toBe(1)
  const { rows } = await back.pool.query('select file_path from lists')
  const original = await createFiles(product.filesUrl)
  expect(Buffer.from(await back.files.read(rows[0].file_path))).toEqual(
    Buffer.from(await original.read(rows[0].file_path)),
  )
  await s3.close()
  vi.unstubAllEnvs()
})
