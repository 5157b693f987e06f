import { z } from 'zod'
import { propertyRow } from '../lists/contract.ts'
import { call } from '../shared/contract.ts'
import { claimedIdentity, uuid } from '../shared/wire.ts'

const listParams = z.object({ listId: uuid })

export const reviewContract = {
  startReview: call({
    method: 'POST',
    path: '/api/lists/:listId/review',
    summary:
      'Start or continue the review of an AI list. Draws a sample the first time, and a new one after the AI has graded again',
    session: true,
    params: listParams,
    body: z.object(claimedIdentity),
    output: z.object({
      rows: z.int(),
      reviewed: z.int(),
    }),
    errors: ['not_found', 'being_graded', 'nothing_to_sample', 'maxretry'],
  }),
  getReviewRows: call({
    method: 'GET',
    path: '/api/lists/:listId/review/rows',
    summary:
      'Get the rows of a review in sample order. `grade` is the reviewer’s, null before the review; `aiGrade` is the AI’s',
    session: true,
    params: listParams,
    query: z.object({
      after: z.string().max(20).optional().describe('Property id to continue after'),
      limit: z.coerce.number().int().min(1).max(500).default(100),
      reviewed: z.enum(['true', 'false']).optional().describe('Only reviewed or only unreviewed rows'),
    }),
    output: z.object({ properties: z.array(propertyRow), next: z.string().nullable() }),
    errors: ['not_found'],
  }),
}
