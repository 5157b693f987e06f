import pg from 'pg'
import type { Log } from '../log.ts'
import type { Db } from './pool.ts'

const RECONNECT_MS = 500

/** Notifications are lost while the connection is down; `onGap` is called once it's back. */
export async function listen(options: {
  url: string
  channel: string
  onMessage: (payload: string) => void
  onGap: () => void
  log: Log
}): Promise<{ stop(): Promise<void> }> {
  let client: pg.Client | null = null
  let stopped = false
  let timer: NodeJS.Timeout | undefined

  const connect = async (): Promise<void> => {
    const next = new pg.Client({
      connectionString: options.url,
      application_name: 'curbgrade-listen',
      keepAlive: true,
    })
    next.on('error', () => {})
    next.on('notification', ({ payload }) => options.onMessage(payload ?? ''))
    await next.connect()
    await next.query(`listen ${pg.escapeIdentifier(options.channel)}`)
    // If stopped while connecting, closes the connection, which would keep the process alive.
    if (stopped) return next.end()
    next.once('end', retry)
    client = next
  }
  const retry = (): void => {
    if (stopped) return
    timer = setTimeout(() => {
      connect().then(options.onGap, (error: unknown) => {
        options.log.warn({ err: error }, 'live channel is waiting for the database')
        retry()
      })
    }, RECONNECT_MS)
  }

  await connect()
  return {
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      await client?.end()
    },
  }
}

/** Reaches every listening process when the surrounding transaction commits. */
export const notify = (db: Db, channel: string, payload: string) =>
  db.query('select pg_notify($1, $2)', [channel, payload])
