import { z } from 'zod'
import { propertyRow } from '../../lists/contract.ts'
import { call } from '../../shared/contract.ts'
import { instant, uuid } from '../../shared/wire.ts'
import { undoableEdit } from '../bulk-edits/bulk-edits-contract.ts'

const property = propertyRow.describe('The property as it is now')

const step = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('grade'),
    property,
    from: z.int().nullable().describe('The previous grade, which undo restores'),
    isFromAi: z.boolean().describe('Whether the AI gave the previous grade'),
    to: z.int().nullable().describe('Null if the grade was removed'),
    at: instant,
    shownAt: instant.nullable(),
  }),
  z.object({ type: z.literal('skip'), property, at: instant }),
  z.object({
    type: z.literal('bulk-edit'),
    id: uuid,
    edit: undoableEdit,
    changed: z.int().describe('Rows that it changed'),
    at: instant,
  }),
])

export const stepsContract = {
  getSteps: call({
    method: 'GET',
    path: '/api/lists/:listId/steps',
    summary: 'Get what undo can take back, newest first: grades, removed grades, skips and bulk edits',
    session: true,
    params: z.object({ listId: uuid }),
    query: z.object({
      after: z
        .string()
        .regex(/^\d{1,16}\.\d{1,16}\.\d{1,16}$/)
        .optional()
        .describe('`next` of the page before'),
    }),
    output: z.object({
      steps: z.array(step).describe('Of a page; may be empty before the last page'),
      next: z.string().nullable().describe('Null after the last page'),
    }),
    errors: ['not_found'],
  }),
}
