import { type CategoryGrade, type Grade, isConditionGrade } from '@curbgrade/core/grading/grade-scale'

export type LabeledPicture = {
  readonly features: ArrayLike<number>
  readonly grade: Grade
  /** Pictures from one street look alike, so a split always keeps them together. */
  readonly street: string
  readonly hash: string
  readonly weight?: number
}

export const weightOf = ({ weight = 1 }: LabeledPicture): number => weight

export const conditionsIn = (labeled: readonly LabeledPicture[]): readonly LabeledPicture[] =>
  labeled.filter(({ grade }) => isConditionGrade(grade))

export const categoryOf = ({ grade }: Pick<LabeledPicture, 'grade'>): CategoryGrade | null =>
  isConditionGrade(grade) ? null : grade
