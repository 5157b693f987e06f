import { z } from 'zod'
import { call } from '../shared/contract.ts'
import { instant, uuid } from '../shared/wire.ts'
import { figure } from './check-contract.ts'

export const auditContract = {
  getGradeAudit: call({
    method: 'GET',
    path: '/api/lists/:listId/audit',
    summary:
      'Get the model versions that graded a list: how many properties each one graded, and how its grades compare with later grades by people',
    session: true,
    params: z.object({ listId: uuid }),
    output: z.object({
      versions: z
        .array(
          z.object({
            modelVersion: z.string(),
            graded: z
              .int()
              .describe(
                'Properties graded by this version, including those that a later version graded again',
              ),
            standing: z.int().describe('Properties that still have the grade from this version'),
            reviewed: z.int().describe('Properties that a person graded afterward, confirmations included'),
            agreement: figure.describe(
              'How often both are on the same side of “needs work”. Unweighted, because a person chose what to grade',
            ),
            sameGrade: figure,
            firstAt: instant,
            lastAt: instant,
          }),
        )
        .describe('Latest first'),
    }),
    errors: ['not_found'],
  }),
}
