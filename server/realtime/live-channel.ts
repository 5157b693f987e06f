import type { LiveEvent } from '@curbgrade/core/realtime/contract'
import { listen } from '../platform/db/listen.ts'
import type { Pool } from '../platform/db/pool.ts'
import type { Log } from '../platform/log.ts'
import type { SseHub } from '../platform/sse/hub.ts'

const CHANNEL = 'curbgrade_live'
/** Events of a burst travel together: NOTIFY takes one lock for all databases' writers, so few and after the commit. */
const BATCH_MS = 20
/** NOTIFY refuses payloads of 8,000 bytes. */
const MAX_EVENTS_PER_NOTIFY = 25

type Notice =
  | { readonly user: string; readonly event: LiveEvent }
  | { readonly user: string; readonly end: true }

/**
 * Carries what happened to a user's data to every open tab, whichever process it is connected to. Events say what is
 * now, so of several about one thing only the last one matters, and a lost one costs a refetch at most.
 */
export async function startLiveChannel(options: { pool: Pool; url: string; hub: SseHub; log: Log }) {
  const { pool, hub, log } = options
  const waiting = new Map<string, Notice>()
  let timer: NodeJS.Timeout | undefined
  let sending: Promise<void> = Promise.resolve()

  const flush = async (): Promise<void> => {
    timer = undefined
    const notices = [...waiting.values()]
    waiting.clear()
    for (let from = 0; from < notices.length; from += MAX_EVENTS_PER_NOTIFY) {
      const payload = JSON.stringify(notices.slice(from, from + MAX_EVENTS_PER_NOTIFY))
      await pool.query('select pg_notify($1, $2)', [CHANNEL, payload])
    }
  }
  const queue = (key: string, notice: Notice): void => {
    waiting.delete(key)
    waiting.set(key, notice)
    timer ??= setTimeout(() => {
      sending = flush().catch((error: unknown) => log.warn({ err: error }, 'live events were lost'))
    }, BATCH_MS)
  }
  const deliver = (payload: string): void => {
    for (const notice of JSON.parse(payload) as Notice[]) {
      if ('end' in notice) hub.close(notice.user)
      else hub.send(notice.user, notice.event)
    }
  }

  // After a gap every screen refetches: ending the streams makes the browsers reconnect.
  const listener = await listen({
    url: options.url,
    channel: CHANNEL,
    onMessage: deliver,
    onGap: () => hub.closeAll(),
    log,
  })
  return {
    publish: (user: string, event: LiveEvent): void =>
      queue(`${user} ${event.type} ${'listId' in event ? event.listId : ''}`, { user, event }),
    /** Ends the user's streams in every process: their sessions are over (P12). */
    end: (user: string): void => queue(`${user} end`, { user, end: true }),
    stop: async (): Promise<void> => {
      clearTimeout(timer)
      await sending
      await flush().catch(() => {})
      await listener.stop()
    },
  }
}

export type LiveChannel = Awaited<ReturnType<typeof startLiveChannel>>
