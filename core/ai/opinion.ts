import type { CategoryGrade } from '../grading/grade-scale.ts'

/** What a grader thinks of one picture. Every share is a probability from 0 to 1. */
export type Opinion = {
  /** How likely a person gives each grade from 1 to 10, if the property can be graded: ten shares that sum to 1. */
  readonly grades: readonly number[]
  /** How likely a person gives each category instead; what they lack to 1 is the share of what can be graded. */
  readonly categories: Readonly<Partial<Record<CategoryGrade, number>>>
  /** What is visible, in the grader's words: plain text that nobody vouches for. */
  readonly evidence: readonly string[]
}

/** Why a grader that works has no opinion of a picture. Such a row costs nothing. */
export const abstentions = ['not_calibrated', 'unlike_training', 'terms_forbid', 'refused'] as const
export type Abstention = (typeof abstentions)[number]

/** Why one row cannot be graded, however often it is tried. Such a row costs nothing and is an error of the list. */
export const rowFaults = ['unreadable_picture', 'unreadable_answer'] as const
export type RowFault = (typeof rowFaults)[number]

export type Answer =
  | { readonly type: 'opinion'; readonly opinion: Opinion }
  | { readonly type: 'abstained'; readonly reason: Abstention }
  | { readonly type: 'failed'; readonly reason: RowFault }
