import { z } from 'zod'
import { call } from '../shared/contract.ts'
import { uuid } from '../shared/wire.ts'

export const similarContract = {
  getSimilarExamples: call({
    method: 'GET',
    path: '/api/lists/:listId/properties/:propertyId/similar',
    summary:
      'For each grade, the property whose picture is most like this one’s, among the latest that the user graded, the most similar first; none without features',
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
