import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { startEmbeddedPostgres } from '@curbgrade/embedded-postgres'
import pg from 'pg'
import { backUp } from '../server/backup/back-up.ts'
import { restore } from '../server/backup/restore.ts'
import { migrationsFolder } from '../server/main/paths.ts'
import { migrate } from '../server/platform/db/migrate.ts'
import { createFiles } from '../server/platform/files/index.ts'
import { migrateQueue } from '../server/platform/queue/index.ts'
import { reportFigure } from './tools/report.ts'

/**
 * A backup and a restore of 500,000 properties, each with a grade, its history, a charge and a picture's row;
 * every twentieth of the pictures has a file. On an embedded PostgreSQL with fsync.
 */
const LISTS = 50
const ROWS = 10_000
const FILE_EVERY = 20
const FILE_BYTES = 25_000
const MAX_SECONDS = 180

const folder = await mkdtemp(join(tmpdir(), 'curbgrade-bench-backup-'))
const source = await openMachine('source')
const target = await openMachine('target')
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void cleanUp().finally(() => process.exit(1)))
try {
  await migrate(source.databaseUrl, migrationsFolder, source.migrateQueue)
  await fill()
  const archive = join(folder, 'backup.tar')
  const backupSeconds = await seconds(() => backUp(source, archive))
  const memoryMb = process.memoryUsage().rss / 1e6
  console.log(
    `archive of ${((await stat(archive)).size / 1e6).toFixed(0)} MB, ${memoryMb.toFixed(0)} MB of memory`,
  )
  reportFigure('backup of 500,000 properties, seconds', backupSeconds, MAX_SECONDS)
  const restoreSeconds = await seconds(() => restore(target, archive))
  reportFigure('restore of 500,000 properties, seconds', restoreSeconds, MAX_SECONDS)
  await expectSame()
} finally {
  await cleanUp()
}

async function cleanUp(): Promise<void> {
  await source.stop()
  await target.stop()
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return (performance.now() - startedAt) / 1000
}

async function openMachine(name: string) {
  const dataDir = join(folder, name)
  const database = await startEmbeddedPostgres({ dataDir, log: () => {} })
  const db = new pg.Pool({ connectionString: database.url, max: 2 })
  db.on('error', () => {})
  return {
    databaseUrl: database.url,
    dataDir,
    db,
    files: await createFiles(pathToFileURL(join(dataDir, 'files')).href),
    migrationsFolder,
    migrateQueue: () => migrateQueue(database.url),
    stop: async () => {
      await db.end()
      await database.stop()
    },
  }
}

async function fill(): Promise<void> {
  const { db, files } = source
  await db.query("insert into users (email, name) values ('bench@bench.test', 'Bench')")
  await db.query('insert into token_accounts (user_id) select id from users')
  await db.query(
    "insert into token_entries (user_id, type, amount, reason, ref) select id, 'grant', 1000000, 'bench', '' from users",
  )
  await db.query(
    `insert into lists (id, user_id, title, title_key, file_name, file_size, file_path, columns, mapping, record_count,
       processing_method, imagery, status)
     select gen_random_uuid(), users.id, n::text, n::text, 'bench.csv', 1, 'lists/' || n, '["street","city","state","zip","owner"]',
       '{"street":0,"city":1,"state":2,"zip":3}', $2, 'manual', 'street', 'ready_for_manual'
     from users, generate_series(1, $1) n`,
    [LISTS, ROWS],
  )
  const rows = `lists, generate_series(1, ${ROWS}) n`
  await db.query(
    `insert into properties (list_id, row_no, street, city, state, zip, extra, grade, graded_at)
     select id, n, n || ' Elm Street', 'Springfield', 'IL', '62701', jsonb_build_array(md5(n::text)), 1 + n % 10, now() from ${rows}`,
  )
  await db.query(
    `insert into grade_history (list_id, row_no, user_id, to_grade, source, via, member, seq, hash) select id, n, user_id, 1 + n % 10, 'person', 'screen', 0, n, '' from ${rows}`,
  )
  await db.query('alter table token_entries disable trigger user')
  await db.query(
    `insert into token_entries (user_id, seq, type, amount, reason, ref, balance_after, list_id, row_no)
     select user_id, 1 + row_number() over (), 'deduction', -1, 'street_view', id || '/' || n, 0, id, n from ${rows}`,
  )
  await db.query('alter table token_entries enable trigger user')
  await db.query(
    `insert into images (list_id, row_no, kind, user_id, file_path, reference, provenance)
     select id, n, 'street', user_id, case when n % ${FILE_EVERY} = 0 then 'photosforgrading/' || id || '-' || n end, 'drawing', '{"provider":"demo"}'
     from ${rows}`,
  )
  const { rows: paths } = await db.query<{ path: string }>(
    'select file_path as path from images where file_path is not null union all select file_path from lists',
  )
  const picture = Buffer.alloc(FILE_BYTES, 'curbgrade')
  for (const { path } of paths) await files.put(path, picture)
}

/** Checks the result, because a fast wrong answer doesn't count. */
async function expectSame(): Promise<void> {
  for (const table of ['properties', 'grade_history', 'token_entries', 'images', 'lists']) {
    const sum = `select count(*), sum(hashtext(t::text)::bigint) from ${table} t`
    const [original, restored] = [(await source.db.query(sum)).rows[0], (await target.db.query(sum)).rows[0]]
    if (JSON.stringify(original) !== JSON.stringify(restored)) throw new Error(`${table} differs`)
  }
}
