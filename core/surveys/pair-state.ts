import type { SurveyedPicture } from './comparison.ts'

/** Whether a row of a survey can be compared now, and why not. */
export const pairStates = ['ready', 'no_newer', 'earlier_deleted', 'no_picture', 'other_kind'] as const
export type PairState = (typeof pairStates)[number]

export type SurveyPair = {
  /** As the survey noted it; its picture may be deleted since. */
  readonly earlier: SurveyedPicture | null
  readonly isEarlierHere: boolean
  /** What the property shows now. */
  readonly later: SurveyedPicture | null
}

/** A picture of an earlier month isn't newer, and one without a month may be: all that's known of it may be its year. */
export function pairState({ earlier, isEarlierHere, later }: SurveyPair): PairState {
  if (earlier === null || !isEarlierHere) return 'earlier_deleted'
  if (later === null) return 'no_picture'
  if (later.id === earlier.id || isBefore(later.capturedAt, earlier.capturedAt)) return 'no_newer'
  return later.kind === earlier.kind ? 'ready' : 'other_kind'
}

/** As far as both are known. */
const isBefore = (captured: string | null, other: string | null): boolean =>
  captured !== null && other !== null && captured < other.slice(0, captured.length)
