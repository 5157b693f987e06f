import { z } from 'zod'
import { call } from '../shared/contract.ts'
import { instant, uuid } from '../shared/wire.ts'
import { EVENT_DAYS, eventTypes } from './event-types.ts'

/** The events of all users are numbered together. */
const place = z.string().regex(/^\d{1,18}$/)

export const eventsContract = {
  getEventFeed: call({
    method: 'GET',
    path: '/api/event-feed',
    summary: `Get what happened to lists in the last ${EVENT_DAYS} days, oldest first; each event is there once`,
    session: true,
    key: 'read',
    v1: '/api/v1/events',
    query: z.object({
      after: place.optional().describe('`next` of the previous answer'),
      limit: z.coerce.number().int().min(1).max(500).default(100),
    }),
    output: z.object({
      events: z.array(
        z.object({
          id: uuid,
          type: z.enum(eventTypes).describe('There may be others later'),
          listId: uuid.describe('The list may be deleted by now'),
          at: instant,
          recordCount: z.int(),
          processedCount: z.int().describe('At that time'),
        }),
      ),
      next: place.describe('Where to continue, also if there are no events'),
    }),
    errors: [],
  }),
}
