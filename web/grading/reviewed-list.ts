import type { List } from '../client/list.ts'

/** An AI list as the grading screen reviews it: its rows are the sample, and those reviewed are graded. */
export const toReviewedList = (list: List): List => ({
  ...list,
  strategic: true,
  recordCount: list.review?.rows ?? 0,
  processedCount: list.review?.reviewed ?? 0,
  gradedByYou: list.review?.reviewed ?? 0,
})
