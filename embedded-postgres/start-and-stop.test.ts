import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { createAppDatabase } from './app-database.ts'
import { findBinaries } from './binaries.ts'
import { connectAsSuperuser } from './cluster.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './index.ts'
import { launchPostmaster } from './launch-postmaster.ts'
import { chooseRunAs } from './run-as.ts'
import { aDataDir, query, startHere, theUsedDataDir } from './test/data-dir.ts'
import { postgresPid } from './test/kill-postgres.ts'
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

test('creates the product’s database even while a killed start’s server is still creating it', async () => {
  const dataDir = await aDataDir()
  const { url } = await startHere(dataDir)
  const cluster = { folder: join(dataDir, 'postgres') }
  const port = Number(new URL(url).port)
  const superuser = await connectAsSuperuser(cluster, port)
  await superuser.query('drop database curbgrade')
  await superuser.query('drop role curbgrade')
  await superuser.end()
  const made = await Promise.all(Array.from({ length: 8 }, () => createAppDatabase(cluster, port)))
  expect(new Set(made)).toEqual(new Set([url]))
  expect(await query(url, 'select 42 as answer')).toEqual([{ answer: 42 }])
})

describe('while it runs', () => {
  let dataDir = ''
  let server: EmbeddedPostgres

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'curbgrade-'))
    server = await startEmbeddedPostgres({ dataDir, log: () => {} })
  })
  afterAll(async () => {
    await server.stop()
    await rm(dataDir, { recursive: true })
  })

  test('is durable, UTF-8, sorted the same everywhere, and open only to this machine', async () => {
    const [settings] = await query(
      server.url,
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

  test('lets the product own its database and clone templates, but not read the machine’s files', async () => {
    const urlOf = (database: string) => server.url.replace(/curbgrade$/, database)
    await query(server.url, 'create table town (id int)')
    await query(urlOf('postgres'), 'create database clone template curbgrade')
    expect(await query(urlOf('clone'), 'select * from town')).toEqual([])
    await expect(query(server.url, "select pg_read_file('PG_VERSION')")).rejects.toThrow('permission denied')
  })

  test('requires a password that only the owner of the folder can read', async () => {
    const { mode } = await stat(join(dataDir, 'postgres', 'curbgrade-password'))
    expect(mode & 0o777).toBe(0o600)
    await expect(query(server.url.replace(/:[^:@]+@/, ':guess@'), 'select 1')).rejects.toThrow('password')
  })

  test('logs no values of a failed statement', async () => {
    await expect(query(server.url, "select 'a secret'::int")).rejects.toThrow('a secret')
    const log = await readFile(join(dataDir, 'postgres.log'), 'utf8')
    expect(log).toContain('ready to accept connections')
    expect(log).not.toContain('secret')
  })
})

test('uses an existing empty folder in place of its own', async () => {
  const dataDir = await aDataDir()
  await mkdir(join(dataDir, 'postgres'))
  const { url } = await startHere(dataDir)
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('refuses the folder of another PostgreSQL version and leaves it unchanged', async () => {
  const dataDir = await aDataDir()
  await mkdir(join(dataDir, 'postgres'))
  await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), '15\n')
  await expect(startHere(dataDir)).rejects.toThrow(
    /made by PostgreSQL 15, and this Curbgrade brings PostgreSQL 18/,
  )
  expect(await readdir(join(dataDir, 'postgres'))).toEqual(['PG_VERSION'])
})

test('refuses a folder with files that aren’t PostgreSQL’s', async () => {
  const dataDir = await aDataDir()
  await mkdir(join(dataDir, 'postgres'))
  await writeFile(join(dataDir, 'postgres', 'holiday.jpg'), '')
  await expect(startHere(dataDir)).rejects.toThrow('neither empty nor a PostgreSQL data folder')
})

test('reports PostgreSQL’s own message if it can’t start', async () => {
  const dataDir = await theUsedDataDir()
  const control = join(dataDir, 'postgres', 'global', 'pg_control')
  await rename(control, `${control}.away`)
  await expect(startHere(dataDir)).rejects.toThrow(/did not start on [^]*pg_control/)
  await rename(`${control}.away`, control)
})

test('retries if its port was taken in the meantime', async () => {
  const dataDir = await theUsedDataDir()
  const folder = join(dataDir, 'postgres')
  const binaries = await findBinaries()
  const { runAs } = await chooseRunAs(dataDir, folder, binaries)
  const cluster = { dataDir, folder, binaries, runAs, log: () => {} }
  expect(await launchPostmaster(cluster, await aTakenPort(), Date.now() + 20_000)).toBeUndefined()
  expect(await postgresPid(dataDir)).toBeUndefined()
})

async function aTakenPort(): Promise<number> {
  const server = createServer()
  onTestFinished(() => void server.close())
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  return address !== null && typeof address === 'object' ? address.port : 0
}

test('keeps answering after Ctrl-C until Node has stopped it', async () => {
  const dataDir = await theUsedDataDir()
  const owner = await startedOwner(dataDir)
  // The terminal sends Ctrl-C to the whole process group.
  process.kill(-owner.pid, 'SIGINT')
  expect((await owner.nextEvent()).event).toBe('answering')
  expect((await owner.nextEvent()).event).toBe('stopped')
  expect(await postgresPid(dataDir)).toBeUndefined()
})
