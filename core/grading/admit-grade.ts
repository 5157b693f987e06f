import { type Grade, isConditionGrade } from './grade-scale.ts'
import type { Impression } from './impression.ts'

/** How long a grade of an unseen property waits for its key to be pressed again. */
export const CONFIRM_MS = 5_000

/** `confirm`: its key has to be pressed again. */
export type Admission = 'record' | 'wait' | 'confirm'

/** A grade that the user asks for by key, button or swipe; null removes the grade. */
export type PressedGrade = {
  readonly propertyId: string
  readonly grade: Grade | null
  /** Milliseconds since the epoch. */
  readonly at: number
}

/**
 * Decides for every screen whether a grade counts. A condition needs a picture that was seen (D45). It waits for one
 * that is still to come. Where none will come by itself, pressing again within five seconds records it as not seen (D73,
 * D75). A category, which also says why there's nothing to see, and removing a grade count at once.
 */
export function admitGrade(
  pressed: PressedGrade,
  { state }: Impression,
  /** What the user was last asked to press again. */
  asked: PressedGrade | null,
): Admission {
  if (!needsPicture(pressed.grade)) return 'record'
  switch (state) {
    case 'seen':
      return 'record'
    case 'waiting':
    case 'offline':
      return 'wait'
    case 'missing':
    case 'failed':
    case 'not-requested':
      return asked !== null && isRepeated(pressed, asked) ? 'record' : 'confirm'
  }
}

/** Several rows are graded after a preview that counts the unseen ones, unless all were seen (D75). */
export const needsPreview = (grade: number | null, impressions: readonly Impression[]): boolean =>
  impressions.length > 1 && needsPicture(grade) && impressions.some(({ state }) => state !== 'seen')

/** Whether a grade is about what a picture shows. */
const needsPicture = (grade: number | null): boolean => grade !== null && isConditionGrade(grade)

const isRepeated = (pressed: PressedGrade, asked: PressedGrade): boolean =>
  pressed.propertyId === asked.propertyId &&
  pressed.grade === asked.grade &&
  pressed.at - asked.at <= CONFIRM_MS
