import { type EventType, newEvent, type StripeEvent } from './shapes/event.ts'
import type { State } from './state/state.ts'

/** How answers and webhooks look; tests turn these while the stand-in runs. */
export type Switches = {
  /** Where a period end stands: on the items (newer versions) or on the subscription (before 2025-03-31). */
  shape: 'newer' | 'older'
  /** What *Cancel* in the portal sets on a subscription of flexible billing. */
  portalCancel: 'cancel_at' | 'cancel_at_period_end'
}

export const API_VERSION = { newer: '2026-10-28.endive', older: '2023-08-16' } as const

/** What every call, page and move works on. Moves are synchronous, so that nobody sees half of one. */
export type World = {
  readonly state: State
  readonly switches: Switches
  /** Seconds by the clock of this stand-in, which tests advance. */
  now(): number
  /** Runs work at an earlier moment that was due before now. */
  at(seconds: number, work: () => void): void
  /** Runs work on behalf of an API request, whose id its events carry. */
  asRequest<Value>(request: StripeEvent['request'], work: () => Value): Value
  /** Tells an event about the object as it is now. */
  tell(type: EventType, object: object, before?: object): void
}

export function createWorld(state: State, switches: Switches, clock: () => number): World {
  const nobody = { id: null, idempotency_key: null }
  let request: StripeEvent['request'] = nobody
  let moment: number | null = null
  const now = () => moment ?? Math.floor(clock() / 1000) + state.aheadBy
  return {
    state,
    switches,
    now,
    at: (seconds, work) => {
      moment = seconds
      try {
        work()
      } finally {
        moment = null
      }
    },
    asRequest: (asked, work) => {
      request = asked
      try {
        return work()
      } finally {
        request = nobody
      }
    },
    tell: (type, object, before) => {
      const data = structuredClone({ object, ...(before ? { previous_attributes: before } : {}) })
      const event = newEvent({ type, data, request, api_version: API_VERSION[switches.shape] }, now())
      state.events[event.id] = event
      state.deliveries.push({ eventId: event.id, attempts: 0, dueAtMs: 0 })
    },
  }
}

/** Changes an object and tells what it was before, as Stripe's `*.updated` events do. */
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
  world.tell(type, entry, before)
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
