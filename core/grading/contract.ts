import { z } from 'zod'
import { call } from '../shared/contract.ts'
import { claimedIdentity, instant, uuid } from '../shared/wire.ts'

export const gradingContract = {
  setGrade: call({
    method: 'PUT',
    path: '/api/lists/:listId/properties/:propertyId/grade',
    summary: 'Grade a property; null means not graded. Repeating it changes nothing',
    session: true,
    params: z.object({ listId: uuid, propertyId: z.string().min(1).max(20) }),
    // A grade that waited in the browser names its user, so that it is never saved in another one's session (D27).
    body: z.object({ ...claimedIdentity, grade: z.number().nullable() }),
    output: z.object({
      property: z.object({ id: z.string(), grade: z.int().nullable(), gradedAt: instant.nullable() }),
      list: z.object({
        id: uuid,
        processedCount: z.int(),
        recordCount: z.int(),
        completedAt: instant.nullable(),
      }),
    }),
    errors: ['not_found', 'invalid_grade', 'maxretry'],
  }),
}
