import { type EventType, newEvent, type StripeEvent } from './shapes/event.ts'
import type { State } from './state/state.ts'

/** The shape of replies and webhooks; tests change these while the fake runs. */
export type Switches = {
  /** Puts the period end on the items (newer versions) or on the subscription (before 2025-03-31). */
  shape: 'newer' | 'older'
  /** What *Cancel* in the portal sets on a subscription of flexible billing. */
  portalCancel: 'cancel_at' | 'cancel_at_period_end'
}

export const API_VERSION = { newer: '2026-10-28.endive', older: '2023-08-16' } as const

/**
 * What every call, page and transition works on. Transitions are synchronous, so no request sees a partial one.
 */
export type World = {
  readonly state: State
  readonly switches: Switches
  /** Seconds on the fake's test clock, which tests advance. */
  now(): number
  /** Runs overdue work with the clock set to when it was due. */
  runAt(seconds: number, work: () => void): void
  /** Runs work on behalf of an API request, whose id its events carry. */
  asRequest<Value>(request: StripeEvent['request'], work: () => Value): Value
  /** Publishes an event with the object's current state. */
  publish(type: EventType, object: object, before?: object): void
}

export function createWorld(state: State, switches: Switches, clock: () => number): World {
  const noRequest = { id: null, idempotency_key: null }
  let request: StripeEvent['request'] = noRequest
  let dueAt: number | null = null
  const now = () => dueAt ?? Math.floor(clock() / 1000) + state.aheadBy
  return {
    state,
    switches,
    now,
    runAt: (seconds, work) => {
      dueAt = seconds
      try {
        work()
      } finally {
        dueAt = null
      }
    },
    asRequest: (apiRequest, work) => {
      request = apiRequest
      try {
        return work()
      } finally {
        request = noRequest
      }
    },
    publish: (type, object, before) => {
      const data = structuredClone({ object, ...(before ? { previous_attributes: before } : {}) })
      const event = newEvent({ type, data, request, api_version: API_VERSION[switches.shape] }, now())
      state.events[event.id] = event
      state.deliveries.push({ eventId: event.id, attempts: 0, dueAtMs: 0 })
    },
  }
}

/** Changes an object and publishes its previous values, like Stripe's `*.updated` events. */
export function change<Entry extends object>(
  world: World,
  type: EventType,
  entry: Entry,
  changes: Partial<Entry>,
): void {
  const before = Object.fromEntries(
    Object.entries(changes)
      .filter(([name, value]) => !isSame(value, entry[name as keyof Entry]))
      .map(([name]) => [name, structuredClone(entry[name as keyof Entry])]),
  )
  if (Object.keys(before).length === 0) return
  Object.assign(entry, changes)
  world.publish(type, entry, before)
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)
