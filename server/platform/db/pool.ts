import pg from 'pg'
import type { Log } from '../log.ts'

export type Pool = pg.Pool
/** What a store function needs: the pool, or the connection of a transaction. */
export type Db = Pick<pg.ClientBase, 'query'>
export type Connection = pg.PoolClient

// int8 holds counts and sequence numbers here, all far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

const AWAY = new Set(['ECONNREFUSED', 'ECONNRESET', '57P01', '57P02', '57P03', '53300'])
const AWAY_WORDS = /timeout exceeded when trying to connect|connection terminated|not queryable/i

/** Whether the database cannot be reached just now: restarting, out of connections, or all of ours are in use. */
export const isDatabaseAway = (error: unknown): boolean =>
  error instanceof Error &&
  (AWAY.has(String('code' in error && error.code)) || AWAY_WORDS.test(error.message))

export function createPool(options: { url: string; max: number; log: Log }): Pool {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.max,
    connectionTimeoutMillis: 10_000,
    application_name: 'curbgrade',
  })
  // Without listeners, a connection that the server closes would end the process.
  const lost = (error: Error) => options.log.warn({ err: error }, 'database connection lost')
  pool.on('error', lost)
  pool.on('connect', (client) => client.on('error', lost))
  return pool
}
