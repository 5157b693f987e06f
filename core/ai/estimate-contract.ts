import { z } from 'zod'
import { call } from '../shared/contract.ts'
import { instant, uuid } from '../shared/wire.ts'
import { pricedWork } from '../tokens/estimate.ts'

export const estimateContract = {
  getEstimate: call({
    method: 'GET',
    path: '/api/lists/:listId/estimate',
    summary: 'Get what grading a list by AI, or checking its coverage, costs at most. Free of charge',
    session: true,
    key: 'read',
    v1: '/api/v1/lists/:listId/estimate',
    params: z.object({ listId: uuid }),
    query: z.strictObject({ work: z.enum(pricedWork) }),
    output: z.object({
      work: z.enum(pricedWork),
      tokens: z.int(),
      available: z.int().describe('Balance without reserved tokens'),
      estimate: z.string().describe('To be sent with the call that starts the work'),
      until: instant.describe('When the estimate is over'),
    }),
    errors: ['not_found', 'ai_impossible', 'grader_unavailable', 'own_pictures_only'],
  }),
}
