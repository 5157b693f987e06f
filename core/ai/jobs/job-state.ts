import type { ListStatus } from '../../lists/contract.ts'

/** Tokens are reserved for such a run, and it can be canceled. */
export const isInProgress = (status: ListStatus): boolean =>
  status === 'queued_for_ai' || status === 'ai_processing' || status === 'ai_paused_ml_outage'

export type RunTally = {
  readonly graded: number
  readonly withoutPhoto: number
  readonly abstained: number
  readonly failed: number
}

/** How a run ends when no row is left (D31). An abstention isn't an error: a person can grade the row. */
export function endOf({ graded, withoutPhoto, abstained, failed }: RunTally): ListStatus {
  if (failed === 0) return 'ai_completed'
  return graded + withoutPhoto + abstained === 0 ? 'ai_failed' : 'ai_completed_with_errors'
}
