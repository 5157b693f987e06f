import type { MessageKind } from '../notifications/contract.ts'

/** How long events are kept. */
export const EVENT_DAYS = 30

/** What may happen to a list. A type that was published stays, because programs read it (D69). */
export const listEventTypes = [
  'list.completed',
  'ai.completed',
  'ai.paused',
  'ai.failed',
  'coverage.completed',
] as const

export type ListEventType = (typeof listEventTypes)[number]
export type EventType = ListEventType | 'tokens.low'

/** Of which events people get a message (D36). */
export const messageKinds: Readonly<Partial<Record<EventType, MessageKind>>> = {
  'list.completed': 'list_completed',
  'ai.completed': 'ai_completed',
  'ai.paused': 'ai_paused',
  'ai.failed': 'ai_failed',
  'tokens.low': 'tokens_low',
}
