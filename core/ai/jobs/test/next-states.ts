import type { ListStatus } from '../../../lists/contract.ts'

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
