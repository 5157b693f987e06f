import { z } from 'zod'
import { call } from '../shared/contract.ts'
import { instant, uuid } from '../shared/wire.ts'
import { figure } from './check-contract.ts'

export const auditContract = {
  getGradeAudit: call({
    method: 'GET',
    path: '/api/lists/:listId/audit',
    summary:
      'Which versions of the AI graded how many properties of a list, and how their grades compare with those that a person gave after them',
    session: true,
    params: z.object({ listId: uuid }),
    output: z.object({
      versions: z
        .array(
          z.object({
            modelVersion: z.string(),
            graded: z
              .int()
              .describe('Properties that it graded, also those that a later version graded again'),
            standing: z.int().describe('Properties whose grade is still the one that it gave'),
            reviewed: z.int().describe('Properties that a person graded after it, confirmations included'),
            agreement: figure.describe(
              'How often both are on the same side of “needs work”, not weighted: a person chose what to grade',
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
