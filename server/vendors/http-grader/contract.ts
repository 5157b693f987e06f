import type { Answer } from '@curbgrade/core/ai/opinion'
import { categoryGrades } from '@curbgrade/core/grading/grade-scale'
import { z } from 'zod'
import { supplierText } from '../supplier-text.ts'

/** The contract of docs/http-grader.md: what an own grader answers. */
const share = z.number().min(0).max(1)
const SUM_TOLERANCE = 0.01
const MAX_REMARK = 200
const totalOf = (shares: readonly number[]): number => shares.reduce((total, one) => total + one, 0)

const categoryShares = z.partialRecord(z.enum(categoryGrades.map(({ value }) => String(value))), share)

const opinion = z.object({
  type: z.literal('opinion'),
  version: z.string(),
  grades: z
    .array(share)
    .length(10)
    .refine((shares) => Math.abs(totalOf(shares) - 1) <= SUM_TOLERANCE, 'do not sum to 1'),
  categories: categoryShares.refine(
    (shares) => totalOf(Object.values(shares).map((one) => one ?? 0)) <= 1 + SUM_TOLERANCE,
    'sum to more than 1',
  ),
  evidence: z
    .array(z.string().max(MAX_REMARK).pipe(supplierText(MAX_REMARK)))
    .max(5)
    .default([]),
})
const abstained = z.object({ type: z.literal('abstained'), version: z.string() })
const failed = z.object({ type: z.literal('failed'), version: z.string() })

export const gradeReply = z.discriminatedUnion('type', [opinion, abstained, failed])
export const versionReply = z.object({ version: z.string().regex(/^[\w.:-]{1,60}$/) })

export function answerOf(said: z.infer<typeof gradeReply>): Answer {
  if (said.type === 'abstained') return { type: 'abstained', reason: 'refused' }
  if (said.type === 'failed') return { type: 'failed', reason: 'unreadable_picture' }
  const { grades, categories, evidence } = said
  const sum = totalOf(grades)
  return { type: 'opinion', opinion: { grades: grades.map((one) => one / sum), categories, evidence } }
}
