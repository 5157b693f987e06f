import type { StripeEvent } from '../shapes/event.ts'
import type { PendingDelivery, State } from '../state/state.ts'
import { isTaken, postEvent } from './post-event.ts'

export type Delivery = {
  readonly eventId: string
  readonly type: StripeEvent['type']
  /** What the receiver answered; null when it did not. */
  readonly status: number | null
}

/** How a single delivery differs from an honest one. */
export type Trick = {
  /** Signs with this instead of the endpoint's secret: a forgery. */
  readonly secret?: string
  /** Signs with a time so many seconds from now; negative is the past. */
  readonly secondsOff?: number
  /** Changes what is sent and signs the changed. */
  readonly alter?: (event: StripeEvent) => StripeEvent
}

type Options = {
  readonly state: State
  readonly secret: string
  readonly clock: () => number
  readonly retryDelaysMs: readonly number[]
  readonly payloadOf: (event: StripeEvent) => string
  readonly save: () => Promise<void>
}

const KEPT = 10_000

/**
 * Delivers events in the order they were told, again and again with growing pauses until the receiver takes them. What
 * is not delivered waits in the state, so that a restart goes on with it.
 */
export function createWebhooks({ state, secret, clock, retryDelaysMs, payloadOf, save }: Options) {
  const deliveries: Delivery[] = []
  const waiters: (() => void)[] = []
  let url: string | null = null
  let isHeld = false
  let timer: NodeJS.Timeout | undefined
  let pumping: Promise<void> | null = null

  const send = async (event: StripeEvent, trick: Trick = {}): Promise<Delivery> => {
    if (url === null) throw new Error('Nobody receives webhooks: call webhooks.sendTo(url) first.')
    const status = await postEvent({
      url,
      payload: payloadOf(trick.alter?.(structuredClone(event)) ?? event),
      secret: trick.secret ?? secret,
      atSeconds: Math.floor(clock() / 1000) + (trick.secondsOff ?? 0),
    })
    const delivery = { eventId: event.id, type: event.type, status }
    deliveries.push(delivery)
    if (deliveries.length > KEPT) deliveries.shift()
    return delivery
  }

  const attempt = async (pending: PendingDelivery): Promise<void> => {
    const event = state.events[pending.eventId]
    const isDone = !event || isTaken((await send(event)).status)
    const wait = isDone ? undefined : retryDelaysMs[pending.attempts]
    if (wait === undefined) forget(pending)
    else Object.assign(pending, { attempts: pending.attempts + 1, dueAtMs: clock() + wait })
    if (isDone && event) event.pending_webhooks = 0
  }

  const forget = (pending: PendingDelivery): void => {
    const place = state.deliveries.indexOf(pending)
    if (place >= 0) state.deliveries.splice(place, 1)
  }

  const pump = async (): Promise<void> => {
    for (let next = nextDue(); next !== undefined; next = nextDue()) await attempt(next)
    await save()
    if (state.deliveries.length === 0) for (const done of waiters.splice(0)) done()
    else wakeLater()
  }

  const nextDue = (): PendingDelivery | undefined =>
    url === null || isHeld ? undefined : state.deliveries.find(({ dueAtMs }) => dueAtMs <= clock())

  /** Delivers what is due; one delivery at a time, so that the order holds. */
  const wake = (): void => {
    if (pumping || url === null || isHeld) return
    clearTimeout(timer)
    pumping = pump().finally(() => {
      pumping = null
      if (nextDue()) wake()
    })
  }

  const wakeLater = (): void => {
    const first = Math.min(...state.deliveries.map(({ dueAtMs }) => dueAtMs))
    clearTimeout(timer)
    timer = setTimeout(wake, Math.max(0, first - clock()))
    timer.unref()
  }

  return {
    deliveries: deliveries as readonly Delivery[],
    send,
    wake,
    sendTo: (receiver: string | null): void => {
      url = receiver
      wake()
    },
    hold: (): void => {
      isHeld = true
    },
    /** Lets what was held back go, first to last or as `order` puts it, each `copies` times. */
    release: async (
      how: { order?: (events: StripeEvent[]) => StripeEvent[]; copies?: number } = {},
    ): Promise<void> => {
      const held = state.deliveries.flatMap(({ eventId }) => state.events[eventId] ?? [])
      const wanted = (how.order?.(held) ?? held).flatMap(
        (event) => Array(how.copies ?? 1).fill(event.id) as string[],
      )
      state.deliveries.splice(0, Infinity, ...wanted.map((eventId) => ({ eventId, attempts: 0, dueAtMs: 0 })))
      isHeld = false
      wake()
    },
    /** Tries again now what the receiver has not taken. */
    retryNow: (): void => {
      for (const pending of state.deliveries) pending.dueAtMs = 0
      wake()
    },
    /** Resolves when the receiver has taken everything, or everything was given up. */
    settled: (): Promise<void> =>
      state.deliveries.length === 0 && !pumping
        ? Promise.resolve()
        : new Promise((resolve) => waiters.push(resolve)),
    stop: async (): Promise<void> => {
      url = null
      clearTimeout(timer)
      await pumping
    },
  }
}

export type Webhooks = ReturnType<typeof createWebhooks>
