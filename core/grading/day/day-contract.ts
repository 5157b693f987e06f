import { z } from 'zod'
import { call } from '../../shared/contract.ts'

export const dayContract = {
  getDayWork: call({
    method: 'GET',
    path: '/api/day-work',
    summary: 'How much the user has graded since the start of their day',
    session: true,
    query: z.object({ since: z.coerce.number().int().min(0).max(8.64e15).describe('Start of the day') }),
    output: z.object({
      graded: z.int().describe('Different properties that the user gave a grade'),
      gaps: z.int().describe('Pairs of successive grades without a pause between them'),
      workedMs: z.int().describe('The time between those grades'),
    }),
    errors: [],
  }),
}
