import type { StripeEvent } from '../shapes/event.ts'
import type { PendingDelivery, State } from '../state/state.ts'
import { isAccepted, postEvent } from './post-event.ts'

export type Delivery = {
  readonly eventId: string
  readonly type: StripeEvent['type']
  /** The receiver's response status; null if it didn't respond. */
  readonly status: number | null
}

/** How one delivery deviates from a regular one. */
export type DeliveryOverrides = {
  /** Signs with this instead of the endpoint's secret, as a forger would. */
  readonly secret?: string
  /** Shifts the signed time by this many seconds; negative is the past. */
  readonly clockOffsetSeconds?: number
  /** Alters the event before it is signed and sent. */
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

const MAX_KEPT = 10_000

/**
 * Delivers events in the order they were published, and retries with growing delays until the receiver accepts
 * them. Undelivered events stay in the state, so delivery continues after a restart.
 */
export function createWebhooks({ state, secret, clock, retryDelaysMs, payloadOf, save }: Options) {
  const deliveries: Delivery[] = []
  const waiters: (() => void)[] = []
  let url: string | null = null
  let isHeld = false
  let timer: NodeJS.Timeout | undefined
  let delivering: Promise<void> | null = null

  const send = async (event: StripeEvent, overrides: DeliveryOverrides = {}): Promise<Delivery> => {
    if (url === null) throw new Error('No webhook endpoint: call webhooks.sendTo(url) first.')
    const status = await postEvent({
      url,
      payload: payloadOf(overrides.alter?.(structuredClone(event)) ?? event),
      secret: overrides.secret ?? secret,
      atSeconds: Math.floor(clock() / 1000) + (overrides.clockOffsetSeconds ?? 0),
    })
    const delivery = { eventId: event.id, type: event.type, status }
    deliveries.push(delivery)
    if (deliveries.length > MAX_KEPT) deliveries.shift()
    return delivery
  }

  const attempt = async (pending: PendingDelivery): Promise<void> => {
    const event = state.events[pending.eventId]
    const isDone = !event || isAccepted((await send(event)).status)
    const waitMs = isDone ? undefined : retryDelaysMs[pending.attempts]
    if (waitMs === undefined) removePending(pending)
    else Object.assign(pending, { attempts: pending.attempts + 1, dueAtMs: clock() + waitMs })
    if (isDone && event) event.pending_webhooks = 0
  }

  const removePending = (pending: PendingDelivery): void => {
    const index = state.deliveries.indexOf(pending)
    if (index >= 0) state.deliveries.splice(index, 1)
  }

  const deliverDue = async (): Promise<void> => {
    for (let next = nextDue(); next !== undefined; next = nextDue()) await attempt(next)
    await save()
    if (state.deliveries.length === 0) for (const done of waiters.splice(0)) done()
    else wakeLater()
  }

  const nextDue = (): PendingDelivery | undefined =>
    url === null || isHeld ? undefined : state.deliveries.find(({ dueAtMs }) => dueAtMs <= clock())

  /** Delivers what is due, one event at a time to keep the order. */
  const wake = (): void => {
    if (delivering || url === null || isHeld) return
    clearTimeout(timer)
    delivering = deliverDue().finally(() => {
      delivering = null
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
    /** Delivers held events, in their order or that of `order`, each `copies` times. */
    release: async (
      options: { order?: (events: StripeEvent[]) => StripeEvent[]; copies?: number } = {},
    ): Promise<void> => {
      const held = state.deliveries.flatMap(({ eventId }) => state.events[eventId] ?? [])
      const eventIds = (options.order?.(held) ?? held).flatMap(
        (event) => Array(options.copies ?? 1).fill(event.id) as string[],
      )
      state.deliveries.splice(
        0,
        Infinity,
        ...eventIds.map((eventId) => ({ eventId, attempts: 0, dueAtMs: 0 })),
      )
      isHeld = false
      wake()
    },
    /** Retries undelivered events now. */
    retryNow: (): void => {
      for (const pending of state.deliveries) pending.dueAtMs = 0
      wake()
    },
    /** Resolves when every event was delivered or given up. */
    settled: (): Promise<void> =>
      state.deliveries.length === 0 && !delivering
        ? Promise.resolve()
        : new Promise((resolve) => waiters.push(resolve)),
    stop: async (): Promise<void> => {
      url = null
      clearTimeout(timer)
      await delivering
    },
  }
}

export type Webhooks = ReturnType<typeof createWebhooks>
