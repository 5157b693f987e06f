import { type CategoryGrade, type Grade, isConditionGrade } from '@curbgrade/core/grading/grade-scale'

/** A picture that a person graded. */
export type Labeled = {
  readonly features: ArrayLike<number>
  readonly grade: Grade
  /** Pictures of one street look alike and never stand on both sides of a split. */
  readonly street: string
  /** SHA-256 of the picture's bytes. */
  readonly hash: string
  /** How much it counts: 1, or one over the probability it was chosen with. */
  readonly weight?: number
}

export const weightOf = ({ weight = 1 }: Labeled): number => weight

/** Those that show a condition, not a category. */
export const graded = (labeled: readonly Labeled[]): readonly Labeled[] =>
  labeled.filter(({ grade }) => isConditionGrade(grade))

/** The category a person gave, null for a condition. */
export const categoryOf = ({ grade }: Pick<Labeled, 'grade'>): CategoryGrade | null =>
  isConditionGrade(grade) ? null : grade
