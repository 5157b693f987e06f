import { z } from 'zod'
import { call } from '../shared/contract.ts'
import { uuid } from '../shared/wire.ts'

export const similarContract = {
  getSimilarExamples: call({
    method: 'GET',
    path: '/api/lists/:listId/properties/:propertyId/similar',
    summary:
      'Find the most similar picture for each grade among the user’s latest grades, most similar first. Empty if the picture has no features',
    session: true,
    params: z.object({ listId: uuid, propertyId: z.string().min(1).max(20) }),
    output: z.object({
      examples: z.array(
        z.object({
          grade: z.int().min(1).max(10),
          listId: uuid,
          propertyId: z.string(),
          photo: z.string(),
        }),
      ),
    }),
    errors: ['not_found'],
  }),
}
