import { z } from 'zod'
import { propertyAnnotations } from '../lists/annotations.ts'
import { gradeCounts } from '../lists/contract.ts'
import { call } from '../shared/contract.ts'
import { instant, uuid } from '../shared/wire.ts'

/** Each event replaces a value on the screen, so a lost event costs at most a refetch. */
export const liveEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('balance'), balance: z.int() }),
  z.object({
    type: z.literal('list-progress'),
    listId: uuid,
    processedCount: z.int(),
    gradedByYou: z.int(),
    gradedByAi: z.int(),
    gradeCounts,
    recordCount: z.int(),
    at: instant,
    latest: z
      .object({
        propertyId: z.string(),
        grade: z.int().nullable(),
        isAiGrade: z.boolean().describe('Whether undo brought back the AI’s grade'),
        isImported: z.boolean().describe('Whether undo brought back a grade that came with the file'),
      })
      .optional()
      .describe('The property that a person graded last, and its grade'),
  }),
  z.object({ type: z.literal('account-changed') }),
  z.object({ type: z.literal('lists-changed') }),
  z.object({ type: z.literal('notifications-changed') }),
  z.object({ type: z.literal('payments-changed') }),
  z.object({ type: z.literal('models-changed') }),
  z.object({ type: z.literal('coverage-changed'), listId: uuid }),
  z.object({ type: z.literal('attributes-changed'), listId: uuid }),
  z.object({ type: z.literal('photos-changed'), listId: uuid }),
  z.object({ type: z.literal('survey-changed'), listId: uuid }),
  z.object({
    type: z.literal('rows-changed'),
    listId: uuid,
    request: z
      .string()
      .describe(
        '`Idempotency-Key` of the bulk edit or undo, if it had one, so that a window recognizes its own',
      ),
  }),
  z.object({
    type: z.literal('annotations-changed'),
    listId: uuid,
    latest: z
      .object({ propertyId: z.string(), ...propertyAnnotations.shape })
      .describe('The property that was annotated last, with its annotations'),
  }),
])

export type LiveEvent = z.infer<typeof liveEvent>

export const realtimeContract = {
  getEvents: call({
    method: 'GET',
    path: '/api/events',
    summary: 'Stream the signed-in user’s events as server-sent events. Each data line is one event as JSON',
    session: true,
    output: 'text/event-stream',
    errors: [],
  }),
}
