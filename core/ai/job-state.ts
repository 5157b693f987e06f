import type { z } from 'zod'
import type { listStatus } from '../lists/contract.ts'

export type ListStatus = z.output<typeof listStatus>

/**
 * Which state a list may be in behind another (D31). What D31 does not draw: a list is handed to the grader, cancelling
 * ends what has not ended, and what is left of an ended run is tried again. The trigger of 0013_ai_jobs.sql refuses all
 * others; a test holds both against each other.
 */
export const nextStates: Readonly<Record<ListStatus, readonly ListStatus[]>> = {
  ready_for_manual: ['queued_for_ai'],
  queued_for_ai: ['ai_processing', 'ai_failed'],
  ai_processing: ['ai_completed', 'ai_completed_with_errors', 'ai_failed', 'ai_paused_ml_outage'],
  ai_paused_ml_outage: ['ai_processing', 'ai_failed'],
  ai_completed: ['queued_for_ai'],
  ai_completed_with_errors: ['queued_for_ai'],
  ai_failed: ['queued_for_ai'],
}

export const canFollow = (from: ListStatus, to: ListStatus): boolean => nextStates[from].includes(to)

/** Whether a run of the grader waits, works or pauses: tokens are set aside for it, and it can be cancelled. */
export const isUnderWay = (status: ListStatus): boolean =>
  status === 'queued_for_ai' || status === 'ai_processing' || status === 'ai_paused_ml_outage'

/** Rows of one run: what became of those that the grader has dealt with. */
export type Tally = {
  readonly graded: number
  readonly withoutPhoto: number
  readonly abstained: number
  readonly failed: number
}

/**
 * How a run ends when no row is left (D31): failed when every row it dealt with is an error, with errors when some are.
 * A row that the grader has no opinion of is no error: it is left to a person.
 */
export function endOf({ graded, withoutPhoto, abstained, failed }: Tally): ListStatus {
  if (failed === 0) return 'ai_completed'
  return graded + withoutPhoto + abstained === 0 ? 'ai_failed' : 'ai_completed_with_errors'
}
