import type { Readable, Writable } from 'node:stream'
import { type Client, escapeIdentifier } from 'pg'
import { from, to } from 'pg-copy-streams'
import type { Db } from '../platform/db/pool.ts'
import { type CopiedTable, namesOf } from './schema-store.ts'

/** Knows its number of rows once it has ended. */
export type Copied<Stream> = Stream & { readonly rowCount: number }

/**
 * Locks tables only as any read does, so migrations wait but requests don't. `lock table` runs before the
 * snapshot is taken, so no column changes in between.
 */
export async function beginSnapshot(db: Db, tables: readonly CopiedTable[]): Promise<void> {
  await db.query('begin isolation level repeatable read read only')
  await db.query(`lock table ${namesOf(tables)} in access share mode`)
}

export const beginLoad = (db: Db) => db.query('begin')
export const commitLoad = (db: Db) => db.query('commit')

/** Tables that a backup reads from an expression, by name. */
type Sources = ReadonlyMap<string, string>

export function copyTable(client: Client, table: CopiedTable, sources: Sources): Copied<Readable> {
  const source = sources.get(table.name)
  const copied = source === undefined ? targetOf(table) : `(select ${columnsOf(table)} from ${source})`
  return client.query(to(`copy ${copied} to stdout`))
}

export const fillTable = (client: Client, table: CopiedTable): Copied<Writable> =>
  client.query(from(`copy ${targetOf(table)} from stdin`))

const targetOf = (table: CopiedTable): string => `${escapeIdentifier(table.name)} (${columnsOf(table)})`

const columnsOf = ({ columns }: CopiedTable): string => columns.map(escapeIdentifier).join(', ')

/** Copies jobs with attempts left. The queue's own function restores them, because its tables are private. */
export const copyJobs = (client: Client): Copied<Readable> =>
  client.query(
    to(`copy (
      select identifier, payload, queue_name, run_at, max_attempts, key, priority,
        (select array_agg(flag) from jsonb_object_keys(jobs.flags) as flag)
      from graphile_worker._private_jobs as jobs
        join graphile_worker._private_tasks as tasks on tasks.id = task_id
        left join graphile_worker._private_job_queues as queues on queues.id = job_queue_id
      where attempts < max_attempts order by jobs.id) to stdout`),
  )

export async function prepareJobs(db: Db): Promise<void> {
  await db.query(
    `create temporary table restored_jobs (number bigint generated always as identity, identifier text, payload json,
       queue_name text, run_at timestamptz, max_attempts integer, key text, priority integer, flags text[])`,
  )
}

export const fillJobs = (client: Client): Copied<Writable> =>
  client.query(
    from(
      'copy restored_jobs (identifier, payload, queue_name, run_at, max_attempts, key, priority, flags) from stdin',
    ),
  )

export async function queueJobs(db: Db): Promise<void> {
  await db.query(
    `select graphile_worker.add_job(identifier, payload, queue_name => queue_name, run_at => run_at,
       max_attempts => max_attempts, job_key => key, priority => priority, flags => flags)
     from (select * from restored_jobs order by number) as restored`,
  )
}

/** Columns that refer to a file. A test finds columns missing here. */
const FILE_COLUMNS = [
  ['lists', 'file_path'],
  ['trashed_lists', 'file_path'],
  ['images', 'file_path'],
  ['images', 'large_path'],
  ['earlier_images', 'file_path'],
  ['earlier_images', 'large_path'],
  ['own_files', 'path'],
  ['own_originals', 'file_path'],
  ['own_photos', 'file_path'],
  ['own_photos', 'large_path'],
] as const

/** Returns one page at a time. An earlier release has fewer columns. */
export async function* findFiles(
  db: Db,
  tables: readonly CopiedTable[],
  sources: Sources,
): AsyncGenerator<string[]> {
  const found = FILE_COLUMNS.filter(([table, column]) =>
    tables.some(({ name, columns }) => name === table && columns.includes(column)),
  )
  await db.query(
    `declare referenced_files no scroll cursor for ${found
      .map(
        ([table, column]) =>
          `select ${column} as path from ${sources.get(table) ?? table} where ${column} is not null`,
      )
      .join(' union ')}`,
  )
  for (;;) {
    const { rows } = await db.query<{ path: string }>(`fetch ${FILES_PER_PAGE} from referenced_files`)
    if (rows.length === 0) return
    yield rows.map(({ path }) => path)
  }
}

const FILES_PER_PAGE = 1_000
