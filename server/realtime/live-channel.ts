import { listen, notify } from '../platform/db/listen.ts'
import type { Pool } from '../platform/db/pool.ts'
import type { Log } from '../platform/log.ts'
import type { SseHub } from '../platform/sse-hub.ts'
import { type ChangeNotice, parseNotices } from './notices.ts'
import { type Change, type CurrentValues, readEvents, type UserChange } from './read-events.ts'

const CHANNEL = 'curbgrade_live'
/** NOTIFY takes a lock that all databases share, so changes are batched and sent after commit. */
const SEND_MS = 20
/** Received notices are already batched. This only joins those of several processes. */
const DELIVER_MS = 2
/** NOTIFY refuses payloads of 8,000 bytes. */
const MAX_CHANGES_PER_NOTIFY = 25

/**
 * Processes only notify each other that something changed; the process with the tab reads the current value,
 * so the last event is never outdated.
 */
export async function startLiveChannel(options: {
  pool: Pool
  url: string
  hub: SseHub
  facts: CurrentValues
  log: Log
}) {
  const { pool, hub, facts, log } = options

  const send = createBatcher<ChangeNotice>(
    async (notices) => {
      for (let from = 0; from < notices.length; from += MAX_CHANGES_PER_NOTIFY) {
        const payload = JSON.stringify(notices.slice(from, from + MAX_CHANGES_PER_NOTIFY))
        await notify(pool, CHANNEL, payload)
      }
    },
    SEND_MS,
    log,
  )
  const deliver = createBatcher<UserChange>(
    async (changes) => {
      for (const { user, event } of await readEvents(facts, changes)) hub.send(user, event)
    },
    DELIVER_MS,
    log,
  )
  const receive = (payload: string): void => {
    for (const notice of parseNotices(payload, log)) {
      if (isChange(notice)) {
        if (hub.has(notice.user)) deliver.add(notice)
      } else hub.close(notice.user)
    }
  }

  // After a gap, ends all streams: the browsers reconnect and refetch.
  const listener = await listen({
    url: options.url,
    channel: CHANNEL,
    onMessage: receive,
    onGap: () => hub.closeAll(),
    log,
  })
  return {
    publish: (user: string, change: Change): void => send.add({ user, change }),
    /** The user's sessions have ended (P12), so streams end in all processes. */
    end: (user: string): void => send.add({ user, change: { type: 'end' } }),
    stop: async (): Promise<void> => {
      await send.stop()
      await listener.stop()
      await deliver.stop()
    },
  }
}

const isChange = (notice: ChangeNotice): notice is UserChange => notice.change.type !== 'end'

/** Collects items for `delayMs`, drops duplicates and processes them, one batch at a time. */
function createBatcher<Item>(work: (items: Item[]) => Promise<void>, delayMs: number, log: Log) {
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
      timer ??= setTimeout(start, delayMs)
    },
    stop: async (): Promise<void> => {
      start()
      await working
    },
  }
}
