import {
  type CategoryGrade,
  type ConditionGrade,
  categoryGrades,
  type Grade,
} from '../grading/grade-scale.ts'
import type { Opinion } from './opinion.ts'

/** What is kept of an opinion (Spec 3, D23). */
export type AiResult = {
  /** Probability that a person would grade 5 or more, if he grades the condition at all. */
  readonly aiScore: number
  /** Estimated probability that a person would agree with `predictedClass`. */
  readonly confidence: number
  readonly predictedClass: string
  readonly grade: Grade
}

/** The decision of agreement, not of the label (Spec 9): above it a property needs work. */
export const THRESHOLD = 0.5

/**
 * A category is named when it is likelier than every other and than a condition grade: its code is the grade then, and
 * the score is kept. Else the grade is the median of the ten, above 4 exactly when the score is above a half (D23).
 */
export function resultOf({ grades, categories }: Opinion): AiResult {
  const aiScore = share(sum(grades.slice(4)) / sum(grades))
  const gradeable = Math.max(0, 1 - sum(Object.values(categories)))
  const named = likeliest(categories)
  if (named !== null && named.chance > gradeable)
    return {
      aiScore,
      confidence: share(named.chance),
      predictedClass: classNames[named.category],
      grade: named.category,
    }
  const needsWork = aiScore > THRESHOLD
  return {
    aiScore,
    confidence: share(gradeable * (needsWork ? aiScore : 1 - aiScore)),
    predictedClass: needsWork ? 'needs_work' : 'good_condition',
    grade: medianOf(grades, needsWork),
  }
}

/** A property without a picture has its grade from that fact; no grader is asked, and nothing is charged. */
export const withoutPhoto = { predictedClass: 'no_photo', grade: 60 } as const satisfies Partial<AiResult>

function medianOf(grades: readonly number[], needsWork: boolean): ConditionGrade {
  const half = sum(grades) / 2
  let below = 0
  const at = grades.findIndex((chance) => (below += chance) >= half)
  const median = at === -1 ? 10 : at + 1
  // Where both halves are equal but for the last digit, the score decides.
  return (needsWork ? Math.max(5, median) : Math.min(4, median)) as ConditionGrade
}

function likeliest(categories: Opinion['categories']): { category: CategoryGrade; chance: number } | null {
  let best: { category: CategoryGrade; chance: number } | null = null
  for (const { value: category } of categoryGrades) {
    const chance = categories[category] ?? 0
    if (chance > (best?.chance ?? 0)) best = { category, chance }
  }
  return best
}

/** Names of classes on the wire and in files: the grade's word in lower case. */
const classNames = Object.fromEntries(
  categoryGrades.map(({ value, word }) => [value, word.toLowerCase().replaceAll(/[^a-z]+/g, '_')]),
) as Record<CategoryGrade, string>

const sum = (shares: readonly number[]): number => shares.reduce((total, one) => total + one, 0)
/** Six digits: the same on every machine, and the same again from a file. */
const share = (value: number): number => Math.min(1, Math.max(0, Math.round(value * 1e6) / 1e6))
