import { listen } from '../platform/db/listen.ts'
import type { Pool } from '../platform/db/pool.ts'
import type { Log } from '../platform/log.ts'
import type { SseHub } from '../platform/sse/hub.ts'
import { type Notice, parseNotices } from './notices.ts'
import { type Change, type Facts, readEvents, type UserChange } from './read-events.ts'

const CHANNEL = 'curbgrade_live'
/** Changes of a burst travel together: NOTIFY takes one lock for all databases' writers, so few and after the commit. */
const SEND_MS = 20
/** What is heard has been collected already; this only joins what other processes send at the same time. */
const TELL_MS = 2
/** NOTIFY refuses payloads of 8,000 bytes. */
const MAX_CHANGES_PER_NOTIFY = 25

/**
 * Tells every open tab of a user what changed, whichever process it is connected to. Only that something changed
 * travels between processes; what is true now is read by the process that has the tab, after it heard of the change,
 * so the last event about a thing is never an older truth that came late.
 */
export async function startLiveChannel(options: {
  pool: Pool
  url: string
  hub: SseHub
  facts: Facts
  log: Log
}) {
  const { pool, hub, facts, log } = options

  const send = batched<Notice>(
    async (notices) => {
      for (let from = 0; from < notices.length; from += MAX_CHANGES_PER_NOTIFY) {
        const payload = JSON.stringify(notices.slice(from, from + MAX_CHANGES_PER_NOTIFY))
        await pool.query('select pg_notify($1, $2)', [CHANNEL, payload])
      }
    },
    SEND_MS,
    log,
  )
  const tell = batched<UserChange>(
    async (changes) => {
      for (const { user, event } of await readEvents(facts, changes)) hub.send(user, event)
    },
    TELL_MS,
    log,
  )
  const hear = (payload: string): void => {
    for (const notice of parseNotices(payload, log)) {
      if (isChange(notice)) {
        if (hub.has(notice.user)) tell.add(notice)
      } else hub.close(notice.user)
    }
  }

  // After a gap every screen refetches: ending the streams makes the browsers reconnect.
  const listener = await listen({
    url: options.url,
    channel: CHANNEL,
    onMessage: hear,
    onGap: () => hub.closeAll(),
    log,
  })
  return {
    publish: (user: string, change: Change): void => send.add({ user, change }),
    /** Ends the user's streams in every process: their sessions are over (P12). */
    end: (user: string): void => send.add({ user, change: { type: 'end' } }),
    stop: async (): Promise<void> => {
      await send.stop()
      await listener.stop()
      await tell.stop()
    },
  }
}

const isChange = (notice: Notice): notice is UserChange => notice.change.type !== 'end'

/** Collects what is added within a moment, each thing once, and works on it; one batch after the other. */
function batched<Item>(work: (items: Item[]) => Promise<void>, afterMs: number, log: Log) {
  const waiting = new Map<string, Item>()
  let timer: NodeJS.Timeout | undefined
  let working: Promise<void> = Promise.resolve()
  const start = (): void => {
    clearTimeout(timer)
    timer = undefined
    const items = [...waiting.values()]
    waiting.clear()
    working = working
      .then(() => work(items))
      .catch((error: unknown) => log.warn({ err: error }, 'live events were lost'))
  }
  return {
    add: (item: Item): void => {
      waiting.set(JSON.stringify(item), item)
      timer ??= setTimeout(start, afterMs)
    },
    stop: async (): Promise<void> => {
      start()
      await working
    },
  }
}

export type LiveChannel = Awaited<ReturnType<typeof startLiveChannel>>
