import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createFiles, type FileStore } from '../platform/files/index.ts'
import { sweepFiles } from '../platform/files/pending-files.ts'
import { dumpDatabase } from '../test/database/database-dump.ts'
import { eventually } from '../test/eventually.ts'
import { gradeSeen } from '../test/grade-seen.ts'
import { createTestList, csvOf, deleteListForever } from '../test/lists.ts'
import { drawPhoto, preparePhotos, sendPhoto, sha256Of } from '../test/photos/photos.ts'
import { startTestProduct, type TestProduct } from '../test/product.ts'
import type { Client } from '../test/wire/client.ts'
import { backUp } from './back-up.ts'
import { restore } from './restore.ts'
import { emptyTarget, endTargets } from './test/targets.ts'

let product: TestProduct
let store: FileStore
let folder: string
let client: Client
let listId: string

beforeAll(async () => {
  product = await startTestProduct()
  store = await createFiles(product.filesUrl)
  folder = await mkdtemp(join(tmpdir(), 'curbgrade-backup-'))
  client = await product.signUp({ tokens: 1000 })
  listId = (await createTestList(client, { rows: 200 })).id
})
afterAll(async () => {
  await product.end()
  await endTargets()
  await rm(folder, { recursive: true })
})

const archivePath = () => join(folder, `${randomUUID()}.tar`)
const source = (files = store) => ({ databaseUrl: product.databaseUrl, files, dataDir: folder })
const grade = (row: number, value: number, list = listId) =>
  client.put(`/api/lists/${list}/properties/r${row}/grade`, { grade: value })
const askPicture = (row: number) =>
  client.post('/getStreetViewImage', { street: '', city: '', state: '', listId, propertyId: `r${row}` })

/** Requests a picture in both sizes. */
async function lookAtPicture(row: number): Promise<number> {
  const { status, body } = await askPicture(row)
  return status === 200 ? (await client.get(body.large.url)).status : status
}

/** Makes 20 acknowledged writes per second: grades, a picture now and then, and a list. */
async function write(known: Known, signal: AbortSignal): Promise<void> {
  for (let step = 0; !signal.aborted; step++) {
    const row = 1 + (step % 200)
    const value = 1 + ((step + Math.floor(step / 200)) % 10)
    if ((await grade(row, value)).status === 200) known.grades.set(row, step)
    if (step % 10 === 0 && (await lookAtPicture(row)) === 200) known.pictures++
    if (step % 25 === 0) known.lists.push((await createTestList(client, { rows: 12 })).id)
    await pause(50)
  }
}

/** The acknowledged writes; for a grade, the step that set it. */
type Known = { grades: Map<number, number>; pictures: number; lists: string[] }

it('a backup contains every row and file acknowledged before it began, during 20 writes per second', async () => {
  const known: Known = { grades: new Map(), pictures: 0, lists: [] }
  const stop = new AbortController()
  const writing = write(known, stop.signal)
  await eventually(() => expect(known.grades.size).toBeGreaterThan(30))
  const before = { grades: new Map(known.grades), pictures: known.pictures, lists: [...known.lists] }
  const path = archivePath()
  const contents = await backUp(source(), path)
  stop.abort()
  await writing
  expect((await stat(path)).mode & 0o777).toBe(0o600)

  const target = await emptyTarget()
  expect(await restore(target, path)).toEqual(contents)
  const { rows } = await target.pool.query<{ row_no: number; changes: number }>(
    'select row_no, count(*)::int as changes from grade_history where list_id = $1 group by 1',
    [listId],
  )
  const changes = new Map(rows.map((row) => [row.row_no, row.changes]))
  for (const [row, step] of before.grades)
    expect(changes.get(row)).toBeGreaterThanOrEqual(1 + Math.floor(step / 200))
  const found = await target.pool.query<{ id: string; file_path: string }>('select id, file_path from lists')
  expect(found.rows.map(({ id }) => id)).toEqual(expect.arrayContaining([listId, ...before.lists]))
  const pictures = await target.pool.query<{ file_path: string }>(
    'select unnest(array_remove(array[file_path, large_path], null)) as file_path from images',
  )
  expect(pictures.rows.length).toBeGreaterThanOrEqual(2 * before.pictures)
  for (const { file_path: file } of [...found.rows, ...pictures.rows])
    expect(Buffer.from(await target.files.read(file)).equals(Buffer.from(await store.read(file)))).toBe(true)
})

it('a restored store has the files of all pictures, also of graded ones that were replaced, and no other', async () => {
  await lookAtPicture(150)
  await gradeSeen(client, { listId, row: 150 }, 7)
  await client.post(`/api/lists/${listId}/properties/r150/another-view`, { kind: 'aerial' })
  const path = archivePath()
  await backUp(source(), path)
  const target = await emptyTarget()
  await restore(target, path)
  const named = (await target.pool.query<{ path: string; is_replaced: boolean }>(PICTURE_FILES)).rows
  expect(named.filter((file) => file.is_replaced)).toHaveLength(2)
  const stored = await readdir(fileURLToPath(`${target.filesUrl}/photosforgrading`))
  expect(new Set(stored)).toEqual(new Set(named.map((file) => basename(file.path))))
})

it('a restored store has own photos as their camera wrote them, and those in the tray', async () => {
  await sendPhoto(client, listId, await drawPhoto({ color: 'navy' }), { propertyId: 'r151' })
  await sendPhoto(client, listId, await drawPhoto({ color: 'gold' }), { propertyId: null })
  await preparePhotos(product)
  const path = archivePath()
  await backUp(source(), path)
  const target = await emptyTarget()
  await restore(target, path)
  const { rows } = await target.pool.query<{ path: string; bytes: number }>(
    'select path, bytes from own_files',
  )
  expect(rows).toHaveLength(6)
  for (const file of rows) expect(await target.files.read(file.path)).toHaveLength(file.bytes)
})

it('a backup without originals has what pages show, and the originals of photos that are not prepared yet', async () => {
  const ready = await drawPhoto({ color: 'plum' })
  const waiting = await drawPhoto({ color: 'lime' })
  await sendPhoto(client, listId, ready, { propertyId: 'r152' })
  await preparePhotos(product)
  await sendPhoto(client, listId, waiting, { propertyId: 'r153' })
  const path = archivePath()
  const contents = await backUp({ ...source(), withoutOriginals: true }, path)
  expect(contents.missingFiles).toEqual([])
  const target = await emptyTarget()
  await restore(target, path)
  const originals = await target.pool.query<{ sha256: string; path: string }>(
    `select encode(file_sha256, 'hex') as sha256, file_path as path from own_originals`,
  )
  expect(originals.rows.map(({ sha256 }) => sha256)).toEqual([sha256Of(waiting)])
  const files = await target.pool.query<{ path: string; bytes: number }>('select path, bytes from own_files')
  for (const { path: name, bytes } of files.rows) expect(await target.files.read(name)).toHaveLength(bytes)
  expect(await readdir(fileURLToPath(target.filesUrl), { recursive: true })).toEqual(
    expect.arrayContaining(files.rows.map((file) => file.path)),
  )
  const { rows } = await target.pool.query('select bytes from own_storage')
  expect(rows.map(({ bytes }) => Number(bytes))).toEqual([sumOf(files.rows)])
  const shown = await target.pool.query<{ path: string }>(
    `select large_path as path from images where row_no = 152 and provenance ->> 'provider' = 'own'`,
  )
  expect(await target.files.exists(shown.rows[0]?.path ?? '')).toBe(true)
})

const sumOf = (files: readonly { readonly bytes: number }[]): number =>
  files.reduce((sum, { bytes }) => sum + bytes, 0)

const PICTURE_FILES = `
  select unnest(array_remove(array[file_path, large_path], null)) as path, is_replaced from (
    select file_path, large_path, false as is_replaced from images
    union all select file_path, large_path, true from earlier_images) pictures`

/** Takes this many places of the events feed, and returns the last. */
const takePlaces = async (pool: TestProduct['pool'], count: number): Promise<number> => {
  const { rows } = await pool.query(
    `select max(nextval('event_places'))::float8 as place from generate_series(1, $1)`,
    [count],
  )
  return rows[0].place
}

it('a restore brings back every row and waiting job, and sequences continue', async () => {
  await product.pool.query(
    "select graphile_worker.add_job('erase-list-data', '{\"listId\": \"a\\ttab\"}', 'mail', run_at => '2050-01-01', max_attempts => 14, job_key => 'k', priority => 3, flags => array['f', 'g'])",
  )
  const path = archivePath()
  await backUp(source(), path)
  const lastPlace = await takePlaces(product.pool, 1_000)
  const target = await emptyTarget()
  await restore(target, path)
  expect(await takePlaces(target.pool, 1)).toBeGreaterThan(lastPlace)
  expect(await dumpRows(target.pool)).toEqual(await dumpRows(product.pool))
  expect(await waitingJobs(target.pool)).toEqual(await waitingJobs(product.pool))

  const restored = await startTestProduct({
    databaseUrl: target.databaseUrl,
    settings: { filesUrl: target.filesUrl },
  })
  const same = restored.clientOf(client)
  expect((await same.get(`/api/lists/${listId}/file`)).text).toBe(csvOf(200))
  expect((await same.put(`/api/lists/${listId}/properties/r7/grade`, { grade: 20 })).status).toBe(200)
  expect((await same.upload({ title: 'After it' }, { name: 'a.csv', content: csvOf(12) })).status).toBe(201)
  await restored.end()
})

/** Leaves out when migrations were applied and the queue's own ids, which differ after a restore. */
const dumpRows = async (pool: TestProduct['pool']) =>
  (await dumpDatabase(pool)).filter((row) => !/^(public\.schema_migrations|graphile_worker\.)/.test(row))

const waitingJobs = async (pool: TestProduct['pool']) =>
  (
    await pool.query(
      `select t.identifier, j.payload, q.queue_name, j.run_at, j.max_attempts, j.key, j.priority, j.flags
       from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
         left join graphile_worker._private_job_queues q on q.id = j.job_queue_id order by j.id`,
    )
  ).rows

it('a restore creates the folder for the secrets of local mode, and leaves them out in production', async () => {
  const dataDir = await mkdtemp(join(folder, 'local-'))
  await writeFile(join(dataDir, 'auth-secret'), 'a secret')
  const path = archivePath()
  await backUp({ ...source(), dataDir }, path)

  const local = { ...(await emptyTarget()), dataDir: join(folder, randomUUID(), 'data') }
  await restore(local, path)
  expect(await readdir(local.dataDir)).toEqual(['auth-secret'])

  const production = await emptyTarget()
  await restore({ ...production, dataDir: null }, path)
  expect(await readdir(production.dataDir)).not.toContain('auth-secret')

  const unwritable = await emptyTarget()
  const refused = restore({ ...unwritable, dataDir: '/dev/null/data' }, path)
  await expect(refused).rejects.toThrow(/can't be written .* Nothing was written/)
  await restore(unwritable, path)
})

it('a backup keeps the files of a list deleted while it is running', async () => {
  const doomed = (await createTestList(client, { rows: 12 })).id
  const { rows } = await product.pool.query('select file_path from lists where id = $1', [doomed])
  const path = archivePath()
  const deleteAndSweep = async () => {
    await deleteListForever(client, doomed)
    return sweepFiles(product.pool, product.files, product.log)
  }
  let swept: ReturnType<typeof deleteAndSweep> | undefined
  const deleting: FileStore = {
    ...store,
    read: async (file) => {
      await (swept ??= deleteAndSweep())
      return store.read(file)
    },
  }
  expect((await backUp(source(deleting), path)).missingFiles).toEqual([])
  expect(await swept).toBe(0)
  const target = await emptyTarget()
  await restore(target, path)
  expect((await target.pool.query('select from lists where id = $1', [doomed])).rowCount).toBe(1)
  expect(await target.files.exists(rows[0].file_path)).toBe(true)
  expect(await sweepFiles(product.pool, product.files, product.log)).toBeGreaterThan(0)
  expect(await store.exists(rows[0].file_path)).toBe(false)
})

it('a backup reports files that the store has lost, and saves the rest', async () => {
  const lost = (await createTestList(client, { rows: 12 })).id
  const { rows } = await product.pool.query('select file_path from lists where id = $1', [lost])
  await store.remove(rows[0].file_path)
  const contents = await backUp(source(), archivePath())
  expect(contents.missingFiles).toEqual([rows[0].file_path])
  expect(contents.files).toBeGreaterThan(0)
  await product.pool.query('delete from lists where id = $1', [lost])
})

it('a backup covers every column that refers to a file', async () => {
  const { rows } = await product.pool.query(
    `select table_name || '.' || column_name as name from information_schema.columns join information_schema.tables
       using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' and column_name like '%path' order by 1`,
  )
  expect(rows.map(({ name }) => name)).toEqual([
    'earlier_images.file_path',
    'earlier_images.large_path',
    'images.file_path',
    'images.large_path',
    'lists.file_path',
    'own_files.path',
    'own_originals.file_path',
    'own_photos.file_path',
    'own_photos.large_path',
    'pending_files.path',
    'trashed_lists.file_path',
  ])
})

it('a backup removes files left by killed backups, but none that another may be writing', async () => {
  const [abandoned, current, other] = ['a.tar.7.partial', 'b.tar.8.partial', 'c.tar']
  for (const name of [abandoned, current, other]) await writeFile(join(folder, name), 'half')
  const yesterday = new Date(Date.now() - 24 * 3_600_000)
  for (const name of [abandoned, other]) await utimes(join(folder, name), yesterday, yesterday)
  await backUp(source(), archivePath())
  const remaining = await readdir(folder)
  expect(remaining).toEqual(expect.arrayContaining([current, other]))
  expect(remaining).not.toContain(abandoned)
  await rm(join(folder, current))
})

it('a backup leaves nothing behind if it fails, and never overwrites a file', async () => {
  const failing: FileStore = { ...store, read: () => Promise.reject(new Error('the store is down')) }
  const [path, taken] = [archivePath(), archivePath()]
  await expect(backUp(source(failing), path)).rejects.toThrow('the store is down')
  await writeFile(taken, 'something')
  await expect(backUp(source(), taken)).rejects.toThrow('already exists')
  const empty = await emptyTarget()
  await expect(backUp({ ...source(), databaseUrl: empty.databaseUrl }, path)).rejects.toThrow(
    'nothing to back up',
  )
  expect(
    (await readdir(folder)).filter((name) => name.includes('partial') || name === basename(path)),
  ).toEqual([])
})
