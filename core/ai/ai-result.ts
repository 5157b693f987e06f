import {
  type CategoryGrade,
  type ConditionGrade,
  categoryGrades,
  type Grade,
} from '../grading/grade-scale.ts'
import type { Opinion } from './opinion.ts'

/** The stored result of an opinion (Spec 3, D23). */
export type AiResult = {
  /** Probability that a person would grade 5 or more, given that they grade the condition. */
  readonly aiScore: number
  /** Estimated probability that a person would agree with `predictedClass`. */
  readonly confidence: number
  readonly predictedClass: string
  readonly grade: Grade
}

/** Above it, a property needs work. Agreement is measured with it; labels have their own bounds (Spec 9). */
export const THRESHOLD = 0.5

/**
 * Turns an opinion into one grade. If a category is more likely than a condition grade, its code is the grade, and
 * the score stays. Otherwise the grade is the median of the ten, above 4 exactly when the score is above 0.5
 * (D23).
 */
export function resultOf({ grades, categories }: Opinion): AiResult {
  const aiScore = roundProbability(sum(grades.slice(4)) / sum(grades))
  const gradeable = Math.max(0, 1 - sum(Object.values(categories)))
  const best = mostLikelyCategory(categories)
  if (best !== null && best.probability > gradeable)
    return {
      aiScore,
      confidence: roundProbability(best.probability),
      predictedClass: classNames[best.category],
      grade: best.category,
    }
  const needsWork = aiScore > THRESHOLD
  return {
    aiScore,
    confidence: roundProbability(gradeable * (needsWork ? aiScore : 1 - aiScore)),
    predictedClass: needsWork ? 'needs_work' : 'good_condition',
    grade: medianGrade(grades, needsWork),
  }
}

/** The result of a property without a picture: no grader is asked, and nothing is charged. */
export const withoutPhoto = { predictedClass: 'no_photo', grade: 60 } as const satisfies Partial<AiResult>

function medianGrade(grades: readonly number[], needsWork: boolean): ConditionGrade {
  const half = sum(grades) / 2
  let cumulative = 0
  const index = grades.findIndex((probability) => (cumulative += probability) >= half)
  const median = index === -1 ? 10 : index + 1
  // If both halves are equal up to rounding, the score decides.
  return (needsWork ? Math.max(5, median) : Math.min(4, median)) as ConditionGrade
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

/** Class names in the API and in files: the grade's word in lower case. */
const classNames = Object.fromEntries(
  categoryGrades.map(({ value, word }) => [value, word.toLowerCase().replaceAll(/[^a-z]+/g, '_')]),
) as Record<CategoryGrade, string>

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
/** Rounds to six digits, so that results are equal on every machine and after a round trip through a file. */
const roundProbability = (value: number): number => Math.min(1, Math.max(0, Math.round(value * 1e6) / 1e6))
