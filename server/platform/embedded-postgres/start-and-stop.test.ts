import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { aDataDir, aStoppedDataDir, postgresPid, query, startHere } from './test/data-dir.ts'
import { startedOwner } from './test/owner-process.ts'

test('keeps the data across a stop and a start', async () => {
  const dataDir = await aDataDir()
  const first = await startHere(dataDir)
  await query(first.url, 'create table kept as select 42 as answer')
  await first.stop()
  expect(await postgresPid(dataDir)).toBeUndefined()

  const second = await startHere(dataDir)
  expect(second.adopted).toBe(false)
  expect(await query(second.url, 'select answer from kept')).toEqual([{ answer: 42 }])
})

test('is durable, UTF-8, the same order everywhere, and open to this machine alone', async () => {
  const { url } = await startHere(await aStoppedDataDir())
  const [settings] = await query(
    url,
    `select current_setting('fsync') fsync, current_setting('synchronous_commit') commits,
      current_setting('full_page_writes') pages, current_setting('server_encoding') encoding,
      current_setting('listen_addresses') addresses,
      (select datlocale from pg_database where datname = current_database()) locale, lower('ÄÖ') lowered`,
  )
  expect(settings).toEqual({
    fsync: 'on',
    commits: 'on',
    pages: 'on',
    encoding: 'UTF8',
    addresses: '127.0.0.1',
    locale: 'C.UTF-8',
    lowered: 'äö',
  })
})

test('lets the product own its database and clone templates, but read no file of the machine', async () => {
  const { url } = await startHere(await aStoppedDataDir())
  await query(url, 'create table town (id int)')
  await query(url.replace(/curbgrade$/, 'postgres'), 'create database clone template curbgrade')
  expect(await query(url.replace(/curbgrade$/, 'clone'), 'select * from town')).toEqual([])
  await expect(query(url, "select pg_read_file('PG_VERSION')")).rejects.toThrow('permission denied')
})

test('asks for a password that only the owner of the folder can read', async () => {
  const dataDir = await aStoppedDataDir()
  const { url } = await startHere(dataDir)
  const { mode } = await stat(join(dataDir, 'postgres', 'curbgrade-password'))
  expect(mode & 0o777).toBe(0o600)
  await expect(query(url.replace(/:[^:@]+@/, ':guess@'), 'select 1')).rejects.toThrow('password')
})

test('writes no value of a failed statement into its log', async () => {
  const dataDir = await aStoppedDataDir()
  const { url } = await startHere(dataDir)
  await expect(query(url, "select 'a secret'::int")).rejects.toThrow('a secret')
  const log = await readFile(join(dataDir, 'postgres.log'), 'utf8')
  expect(log).toContain('ready to accept connections')
  expect(log).not.toContain('secret')
})

test('takes an empty folder that stands where its own belongs', async () => {
  const dataDir = await aDataDir()
  await mkdir(join(dataDir, 'postgres'))
  const { url } = await startHere(dataDir)
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('refuses the folder of another PostgreSQL version and leaves it as it is', async () => {
  const dataDir = await aDataDir()
  await mkdir(join(dataDir, 'postgres'))
  await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), '15\n')
  await expect(startHere(dataDir)).rejects.toThrow(
    /made by PostgreSQL 15, and this Curbgrade brings PostgreSQL 18/,
  )
  expect(await readdir(join(dataDir, 'postgres'))).toEqual(['PG_VERSION'])
})

test('refuses a folder with files that are not PostgreSQL’s', async () => {
  const dataDir = await aDataDir()
  await mkdir(join(dataDir, 'postgres'))
  await writeFile(join(dataDir, 'postgres', 'holiday.jpg'), '')
  await expect(startHere(dataDir)).rejects.toThrow('neither empty nor a PostgreSQL data folder')
})

test('goes on answering through Ctrl-C until Node has stopped it', async () => {
  const dataDir = await aStoppedDataDir()
  const owner = await startedOwner(dataDir)
  // The terminal sends Ctrl-C to the whole process group.
  process.kill(-owner.pid, 'SIGINT')
  expect((await owner.hears()).event).toBe('answering')
  expect((await owner.hears()).event).toBe('stopped')
  expect(await postgresPid(dataDir)).toBeUndefined()
})
