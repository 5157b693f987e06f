import type { ListStatus } from '../../lists/contract.ts'

/**
 * The states that may follow each state of a list (D31). Beyond D31's diagram: a list is handed to the grader, a
 * run in progress can be canceled, and the remaining rows of an ended run can be retried. The function
 * check_list_status refuses all other transitions; a test compares both.
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

/** Whether a run is queued, processing or paused: tokens are set aside for it, and it can be canceled. */
export const isInProgress = (status: ListStatus): boolean =>
  status === 'queued_for_ai' || status === 'ai_processing' || status === 'ai_paused_ml_outage'

/** The outcomes of a run's processed rows. */
export type RunTally = {
  readonly graded: number
  readonly withoutPhoto: number
  readonly abstained: number
  readonly failed: number
}

/**
 * The state in which a run ends when no row is left (D31): failed if every processed row is an error, with errors
 * if some are. An abstention isn't an error: the row is left to a person.
 */
export function endOf({ graded, withoutPhoto, abstained, failed }: RunTally): ListStatus {
  if (failed === 0) return 'ai_completed'
  return graded + withoutPhoto + abstained === 0 ? 'ai_failed' : 'ai_completed_with_errors'
}
