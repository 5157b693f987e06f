import type { ListStatus } from '../../lists/contract.ts'

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
