import { z } from 'zod'
import { call } from '../shared/contract.ts'
import { instant, uuid } from '../shared/wire.ts'
import { EVENT_DAYS, listEventTypes } from './event-types.ts'

/** The events of all users are numbered together. */
const place = z.string().regex(/^\d{1,18}$/)

const anyEvent = { id: uuid, at: instant }

const listEvent = z.object({
  ...anyEvent,
  type: z.enum(listEventTypes).describe('There may be others later'),
  listId: uuid.describe('The list may be deleted by now'),
  recordCount: z.int(),
  processedCount: z.int().describe('At that time'),
})

const tokensEvent = z.object({
  ...anyEvent,
  type: z.literal('tokens.low').describe('The balance fell below the threshold that the user set'),
  balance: z.int().describe('At that time'),
  threshold: z.int(),
})

export const eventsContract = {
  getEventFeed: call({
    method: 'GET',
    path: '/api/event-feed',
    summary: `Get what happened to lists and tokens in the last ${EVENT_DAYS} days, oldest first; each event is there once`,
    session: true,
    key: 'read',
    v1: '/api/v1/events',
    query: z.object({
      after: place.optional().describe('`next` of the previous answer'),
      limit: z.coerce.number().int().min(1).max(500).default(100),
    }),
    output: z.object({
      events: z.array(z.discriminatedUnion('type', [listEvent, tokensEvent])),
      next: place.describe('Where to continue, also if there are no events'),
    }),
    errors: [],
  }),
}
