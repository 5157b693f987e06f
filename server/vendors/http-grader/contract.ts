import type { GraderAnswer } from '@curbgrade/core/ai/opinion'
import { categoryGrades } from '@curbgrade/core/grading/grade-scale'
import { z } from 'zod'
import { supplierText } from '../supplier-text.ts'

const probability = z.number().min(0).max(1)
const SUM_TOLERANCE = 0.01
const MAX_REMARK = 200
const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)

const categoryProbabilities = z.partialRecord(
  z.enum(categoryGrades.map(({ value }) => String(value))),
  probability,
)

const opinion = z.object({
  type: z.literal('opinion'),
  version: z.string(),
  grades: z
    .array(probability)
    .length(10)
    .refine((values) => Math.abs(sumOf(values) - 1) <= SUM_TOLERANCE, 'do not sum to 1'),
  categories: categoryProbabilities.refine(
    (byCategory) => sumOf(Object.values(byCategory).map((value) => value ?? 0)) <= 1 + SUM_TOLERANCE,
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

export function replyToAnswer(reply: z.infer<typeof gradeReply>): GraderAnswer {
  if (reply.type === 'abstained') return { type: 'abstained', reason: 'refused' }
  if (reply.type === 'failed') return { type: 'failed', reason: 'unreadable_picture' }
  const { grades, categories, evidence } = reply
  const sum = sumOf(grades)
  return { type: 'opinion', opinion: { grades: grades.map((value) => value / sum), categories, evidence } }
}
