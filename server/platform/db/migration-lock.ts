import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from '../log.ts'
import { connectClient } from './connect/connect-client.ts'
import { MigrationRefused } from './migration-refused.ts'
import type { Db } from './pool.ts'

const MIGRATION_LOCK = 7_237_001
const POLL_MS = 100

export type MigrationWait = {
  readonly log?: Pick<Log, 'warn'>
  readonly noticeMs?: number
  /** When to give up. Building an index on a large table takes minutes. */
  readonly patienceMs?: number
}

const NOTICE_MS = 5_000
const PATIENCE_MS = 10 * 60_000

/**
 * Another connection holds the lock, in a transaction, so that the lock ends with that connection, even
 * behind a pooler. It has no snapshot that `create index concurrently` would wait for.
 * @throws MigrationRefused behind a transaction pooler, or if another process holds the lock for too long
 * @throws DatabaseUnreachable
 */
export async function underMigrationLock(
  url: string,
  wait: MigrationWait,
  work: (db: Db) => Promise<void>,
): Promise<void> {
  const client = await connectClient(url, 'curbgrade-migrate')
  try {
    const holder = await connectClient(url, 'curbgrade-migration-lock')
    try {
      const pid = await pidOf(client)
      await holder.query('begin; set local idle_in_transaction_session_timeout = 0')
      if ((await pidOf(holder)) === pid) throw isPooled()
      await takeLock(holder, wait)
      await work(client)
    } finally {
      await holder.end()
    }
  } finally {
    await client.end()
  }
}

/** One process serves two clients only behind a transaction pooler. */
async function pidOf(db: Db): Promise<number | undefined> {
  const { rows } = await db.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid
}

const isPooled = (): MigrationRefused =>
  new MigrationRefused(
    'DATABASE_URL leads through a transaction pooler, and migrations, jobs and live updates need a session. ' +
      'Set DATABASE_DIRECT_URL to the same database without the pooler. Nothing was changed.',
  )

/** Polls, because `create index concurrently` would wait for a statement that waits for the lock. */
async function takeLock(
  db: Db,
  { log, noticeMs = NOTICE_MS, patienceMs = PATIENCE_MS }: MigrationWait,
): Promise<void> {
  const startedAt = performance.now()
  let noticed = false
  while (!(await tryLock(db))) {
    const waitedMs = performance.now() - startedAt
    if (waitedMs > patienceMs) throw heldBy(await findHolder(db), patienceMs)
    if (waitedMs > noticeMs && !noticed) {
      noticed = true
      log?.warn({ heldBy: await findHolder(db) }, 'waits for another process that migrates the database')
    }
    await pause(POLL_MS)
  }
}

/** Has no parameters, or the statement's portal would keep its snapshot until the next one. */
async function tryLock(db: Db): Promise<boolean> {
  const { rows } = await db.query<{ taken: boolean }>(
    `select pg_try_advisory_xact_lock(${MIGRATION_LOCK}) as taken`,
  )
  return rows[0]?.taken === true
}

type Holder = {
  readonly pid: number
  readonly application: string
  readonly address: string | null
  readonly since: Date
}

async function findHolder(db: Db): Promise<Holder | undefined> {
  const { rows } = await db.query<Holder>(
    `select pid, application_name as application, host(client_addr) as address, backend_start as since
     from pg_locks join pg_stat_activity using (pid)
     where locktype = 'advisory' and granted and classid = 0 and objid = $1 and objsubid = 1
       and pg_locks.database = (select oid from pg_database where datname = current_database())`,
    [MIGRATION_LOCK],
  )
  return rows[0]
}

const heldBy = (holder: Holder | undefined, patienceMs: number): MigrationRefused =>
  new MigrationRefused(
    `Another process has held the migration lock for more than ${Math.round(patienceMs / 1000)} seconds` +
      (holder === undefined
        ? '. Nothing was changed. Start again.'
        : `: ${holder.application || 'a process without a name'} from ${holder.address ?? 'this machine'}, ` +
          `connected since ${holder.since.toISOString()}. Nothing was changed. If no other Curbgrade is starting, ` +
          `run \`select pg_terminate_backend(${holder.pid})\` and start again.`),
  )
