import { type CategoryGrade, type Grade, isConditionGrade } from '@curbgrade/core/grading/grade-scale'

/** A picture that a person graded. */
export type LabeledPicture = {
  readonly features: ArrayLike<number>
  readonly grade: Grade
  /** Pictures of one street look alike and are always on the same side of a split. */
  readonly street: string
  /** SHA-256 of the picture's bytes. */
  readonly hash: string
  /** 1, or the inverse of the probability that it was selected with. */
  readonly weight?: number
}

export const weightOf = ({ weight = 1 }: LabeledPicture): number => weight

/** The pictures that show a condition, not a category. */
export const conditionsIn = (labeled: readonly LabeledPicture[]): readonly LabeledPicture[] =>
  labeled.filter(({ grade }) => isConditionGrade(grade))

/** The category that a person gave; null for a condition. */
export const categoryOf = ({ grade }: Pick<LabeledPicture, 'grade'>): CategoryGrade | null =>
  isConditionGrade(grade) ? null : grade
