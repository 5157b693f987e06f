import type { CategoryGrade } from '../grading/grade-scale.ts'

/** A grader's prediction for one picture, in probabilities from 0 to 1. */
export type Opinion = {
  /** Grades 1 to 10, given that the picture is gradeable: ten values that sum to 1. */
  readonly grades: readonly number[]
  /** The remainder to 1 is the probability that the picture is gradeable. */
  readonly categories: Readonly<Partial<Record<CategoryGrade, number>>>
  /** What is visible, in the grader's words: unverified plain text. */
  readonly evidence: readonly string[]
}

/** Why a working grader has no opinion of a picture. Such a row is free. */
export const abstentions = ['not_calibrated', 'unlike_training', 'terms_forbid', 'refused'] as const
export type Abstention = (typeof abstentions)[number]

/** Why a row can never be graded. Such a row is free and counts as an error of the list. */
export const rowFaults = ['unreadable_picture', 'unreadable_answer'] as const
export type RowFault = (typeof rowFaults)[number]

export type GraderAnswer =
  | { readonly type: 'opinion'; readonly opinion: Opinion }
  | { readonly type: 'abstained'; readonly reason: Abstention }
  | { readonly type: 'failed'; readonly reason: RowFault }
