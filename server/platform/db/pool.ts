import pg from 'pg'
import type { Log } from '../log.ts'
import { ANSWER_MS, LOCK_MS } from './limits.ts'
import { withTimes } from './statement-times.ts'
import { markConnectionError } from './unavailable.ts'

export type Pool = pg.Pool
export type Db = Pick<pg.ClientBase, 'query'>
export type Connection = pg.PoolClient
export type PatientQuery = pg.QueryConfig & { readonly query_timeout?: number }

export const ping = (db: Db) => db.query('select 1')

// int8 holds counts and sequence numbers here, all far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/** The wait for a free connection, so that overload is refused within a second (P19). */
const WAIT_MS = 900
/** Opening a connection costs as much as dozens of statements, and lulls are short. */
const IDLE_MS = 10 * 60_000
/** Opening a connection may take longer on a busy machine, as at startup. */
const CONNECT_MS = 5_000

export type PoolOptions = {
  readonly url: string
  readonly max: number
  readonly log: Log
  /** Behind a transaction pooler, transactions change connections, so connections keep no state. */
  readonly isPooled?: boolean
  readonly waitMs?: number
}

/** Every statement ends in bounded time, whatever happens to the database. */
export function createPool(options: PoolOptions): Pool {
  const isPooled = options.isPooled ?? false
  const { waitMs = WAIT_MS } = options
  const pool = new LimitedPool(waitMs, {
    connectionString: options.url,
    max: options.max,
    connectionTimeoutMillis: Math.max(CONNECT_MS, waitMs),
    idleTimeoutMillis: IDLE_MS,
    application_name: 'curbgrade',
    keepAlive: true,
    // Poolers refuse these parameters; transactions set the limit themselves. JIT compilation takes longer
    // than the statements that trigger it.
    ...(isPooled ? {} : { lock_timeout: LOCK_MS, options: '-c jit=off' }),
  })
  // Without listeners, a connection that the server closes would end the process.
  const onLost = (error: Error) =>
    options.log.warn({ err: markConnectionError(error) }, 'database connection lost')
  pool.on('error', onLost)
  pool.on('connect', (client) => {
    client.on('error', onLost)
    limitQueries(client, isPooled)
  })
  return pool
}

/** Limits the wait for a free connection, and marks connection errors. */
class LimitedPool extends pg.Pool {
  readonly #waitMs: number
  constructor(waitMs: number, config: pg.PoolConfig) {
    super(config)
    this.#waitMs = waitMs
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: ConnectCallback): void
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | void {
    const isFull = this.idleCount === 0 && this.totalCount >= this.options.max
    const coming = super.connect()
    const connected = (isFull ? inTime(coming, this.#waitMs) : coming).catch((error: Error) => {
      throw markConnectionError(error)
    })
    if (callback === undefined) return connected
    void reportTo(callback, connected)
  }
}

async function reportTo(callback: ConnectCallback, connected: Promise<pg.PoolClient>): Promise<void> {
  let client: pg.PoolClient
  try {
    client = await connected
  } catch (error) {
    callback(error as Error, undefined, () => {})
    return
  }
  callback(undefined, client, client.release)
}

type ConnectCallback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: Error | boolean) => void,
) => void

/** Releases a connection that arrives too late. */
async function inTime(coming: Promise<pg.PoolClient>, ms: number): Promise<pg.PoolClient> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no database connection was free for ${ms} ms`)), ms)
  })
  try {
    return await Promise.race([coming, late])
  } catch (error) {
    coming.then(
      (client) => client.release(),
      () => {},
    )
    throw error
  } finally {
    clearTimeout(timer)
  }
}

/** Times out queries that the server doesn't answer, except COPY, which is as slow as its client. */
function limitQueries(client: pg.PoolClient, isPooled: boolean): void {
  const send = client.query.bind(client) as (query: unknown, ...rest: unknown[]) => unknown
  const sendTimed = withTimes(send)
  const limit = (query: string | PatientQuery) => {
    const config: PatientQuery = typeof query === 'string' ? { text: query } : query
    return { query_timeout: ANSWER_MS, ...config, name: isPooled ? undefined : config.name }
  }
  const query = (statement: string | pg.QueryConfig | pg.Submittable, ...rest: unknown[]) =>
    typeof statement === 'object' && 'submit' in statement
      ? send(statement, ...rest)
      : sendTimed(limit(statement), ...rest)
  client.query = query as typeof client.query
}
