import {
  type CategoryGrade,
  type ConditionGrade,
  categoryGrades,
  type Grade,
} from '../grading/grade-scale.ts'
import { scoreConfidence, scoredBad } from './agreement.ts'
import type { Opinion } from './opinion.ts'
import { MAX_GOOD_GRADE } from './threshold.ts'

/** The stored result of an opinion (Spec 3, D23). */
export type AiResult = {
  /** Probability that a person would grade above `MAX_GOOD_GRADE`, given that they grade the condition. */
  readonly aiScore: number
  /** Estimated probability that a person would agree with `predictedClass`. */
  readonly confidence: number
  readonly predictedClass: string
  readonly grade: Grade
}

/**
 * Turns an opinion into one grade (D23). If a category is likelier than a condition grade, it is the grade.
 * Otherwise it is the median grade, moved to the side that the score is on.
 */
export function resultOf({ grades, categories }: Opinion): AiResult {
  const aiScore = roundProbability(sum(grades.slice(MAX_GOOD_GRADE)) / sum(grades))
  const gradeable = Math.max(0, 1 - sum(Object.values(categories)))
  const best = mostLikelyCategory(categories)
  if (best !== null && best.probability > gradeable)
    return {
      aiScore,
      confidence: roundProbability(best.probability),
      predictedClass: classNames[best.category],
      grade: best.category,
    }
  const isBad = scoredBad(aiScore)
  return {
    aiScore,
    confidence: roundProbability(gradeable * scoreConfidence(aiScore)),
    predictedClass: isBad ? 'needs_work' : 'good_condition',
    grade: medianGrade(grades, isBad),
  }
}

/** A property without a picture never reaches a grader, and is free. */
export const withoutPhoto = { predictedClass: 'no_photo', grade: 60 } as const satisfies Partial<AiResult>

function medianGrade(grades: readonly number[], isBad: boolean): ConditionGrade {
  const half = sum(grades) / 2
  let cumulative = 0
  const index = grades.findIndex((probability) => (cumulative += probability) >= half)
  const median = index === -1 ? 10 : index + 1
  // If both halves are equal up to rounding, the score decides.
  return (isBad ? Math.max(MAX_GOOD_GRADE + 1, median) : Math.min(MAX_GOOD_GRADE, median)) as ConditionGrade
}

function mostLikelyCategory(
  categories: Opinion['categories'],
): { category: CategoryGrade; probability: number } | null {
  let best: { category: CategoryGrade; probability: number } | null = null
  for (const { value: category } of categoryGrades) {
    const probability = categories[category] ?? 0
    if (probability > (best?.probability ?? 0)) best = { category, probability }
  }
  return best
}

/** Class names in the API and in files. */
const classNames = Object.fromEntries(
  categoryGrades.map(({ value, word }) => [value, word.toLowerCase().replaceAll(/[^a-z]+/g, '_')]),
) as Record<CategoryGrade, string>

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
/** Rounds to six digits, so that results are equal on every machine and after a round trip through a file. */
const roundProbability = (value: number): number => Math.min(1, Math.max(0, Math.round(value * 1e6) / 1e6))
