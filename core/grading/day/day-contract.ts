import { z } from 'zod'
import { call } from '../../shared/contract.ts'

export const dayContract = {
  getDayWork: call({
    method: 'GET',
    path: '/api/day-work',
    summary: 'Get how much the user has graded since the start of their day',
    session: true,
    query: z.object({ since: z.coerce.number().int().min(0).max(8.64e15).describe('Start of the day') }),
    output: z.object({
      graded: z.int().describe('Distinct properties that the user graded'),
      gaps: z.int().describe('Pairs of consecutive grades without a pause between them'),
      workedMs: z.int().describe('Total time between those grades'),
    }),
    errors: [],
  }),
}
