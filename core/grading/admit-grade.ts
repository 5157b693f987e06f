import { type Grade, isConditionGrade } from './grade-scale.ts'
import type { Impression } from './impression.ts'

export const CONFIRM_MS = 5_000

export type Admission = 'record' | 'wait' | 'confirm'

export type PressedGrade = {
  readonly propertyId: string
  readonly grade: Grade | null
  /** Milliseconds since the epoch. */
  readonly at: number
}

/**
 * Decides whether a grade counts. A condition counts once the user has seen a picture (D45), and waits while it loads.
 * Where no picture will load, pressing the key again within five seconds records the grade as unseen (D73, D75).
 */
export function admitGrade(
  pressed: PressedGrade,
  { state }: Impression,
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

/** Asks for a preview, which counts the unseen rows, before several rows are graded (D75). */
export const needsPreview = (grade: number | null, impressions: readonly Impression[]): boolean =>
  impressions.length > 1 && needsPicture(grade) && impressions.some(({ state }) => state !== 'seen')

const needsPicture = (grade: number | null): boolean => grade !== null && isConditionGrade(grade)

const isRepeated = (pressed: PressedGrade, asked: PressedGrade): boolean =>
  pressed.propertyId === asked.propertyId &&
  pressed.grade === asked.grade &&
  pressed.at - asked.at <= CONFIRM_MS
