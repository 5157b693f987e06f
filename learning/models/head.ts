import type { Answer, Opinion } from '@curbgrade/core/ai/opinion'
import { type CategoryGrade, categoryGrades } from '@curbgrade/core/grading/grade-scale'
import { z } from 'zod'
import { type Standard, standardized } from './design-matrix.ts'
import { judgeSpoken, type Spoken } from './external-model.ts'
import { gradeShares } from './ordinal.ts'
import { outside } from './out-of-distribution.ts'
import { dot } from './principal-components.ts'
import { type Softmax, sharesOf } from './softmax.ts'

const numbers = z.array(z.number()).readonly()
const isCategory = (value: number): value is CategoryGrade =>
  categoryGrades.some((category) => category.value === value)

/** What training leaves behind, as JSON: everything needed to have an opinion of a picture's features, and nothing else. */
export const headSchema = z
  .object({
    format: z.literal(1),
    features: z.string().describe('The version of the features that it was trained on'),
    standard: z.object({ mean: numbers, scale: numbers }),
    gate: z.object({
      directions: z.array(numbers).readonly(),
      limit: z.number().describe('How far outside of them it still has an opinion'),
    }),
    ordinal: z.object({ weights: numbers, thresholds: z.array(z.number()).length(9).readonly() }),
    categories: z.object({
      grades: z.array(z.number().refine(isCategory)).readonly(),
      weights: z.array(numbers).readonly().describe('Of what can be graded first, then of each category'),
      biases: numbers,
    }),
  })
  .refine(fitsTogether, 'its parts are not of one length')

export type Head = z.infer<typeof headSchema>

/** Whatever makes an opinion of features. */
export type Judge = Head | Spoken

/** What is thought of a picture; a head abstains from pictures unlike those of its training. */
export function opinionOf(by: Judge, features: ArrayLike<number>): Answer {
  if (isUnlikeTraining(by, features)) return { type: 'abstained', reason: 'unlike_training' }
  return { type: 'opinion', opinion: judge(by, features) }
}

export function isUnlikeTraining(by: Judge, features: ArrayLike<number>): boolean {
  if (by.format === 'spoken') return false
  const { standard, gate } = by
  if (features.length !== standard.mean.length) throw new Error('these features are of another version')
  // Not a number is not within the limit either.
  return !(outside(gate.directions, standardized(standard, features)) <= gate.limit)
}

/** The opinion without asking whether the head is entitled to one: for evaluation only. */
export const judge = (by: Judge, features: ArrayLike<number>): Opinion =>
  by.format === 'spoken' ? judgeSpoken(by, features) : judgeByHead(by, features)

function judgeByHead({ standard, ordinal, categories }: Head, features: ArrayLike<number>): Opinion {
  const seen = standardized(standard, features)
  const scores = categories.weights.map(
    (weights, index) => dot(weights, seen) + (categories.biases[index] ?? 0),
  )
  const [, ...shares] = sharesOf(scores)
  return {
    grades: gradeShares(ordinal.thresholds, dot(ordinal.weights, seen)),
    categories: Object.fromEntries(categories.grades.map((grade, index) => [grade, shares[index] ?? 0])),
    evidence: [],
  }
}

type Parts = {
  readonly standard: Standard
  readonly gate: { readonly directions: readonly (readonly number[])[] }
  readonly ordinal: { readonly weights: readonly number[] }
  readonly categories: Softmax & { readonly grades: readonly number[] }
}

function fitsTogether({ standard, gate, ordinal, categories }: Parts): boolean {
  const columns = standard.mean.length
  const classCount = categories.grades.length + 1
  return (
    standard.scale.length === columns &&
    gate.directions.every((direction) => direction.length === columns) &&
    ordinal.weights.length === columns &&
    categories.biases.length === classCount &&
    categories.weights.length === classCount &&
    categories.weights.every((weights) => weights.length === columns)
  )
}
