import { MIN_TOKENS_TO_OPEN } from '../tokens/costs.ts'
import { isAllGraded, type ListState } from './list-status.ts'

export type Opening =
  | 'ai-processing'
  | 'ai-failed'
  | 'ai-completed'
  | 'list-complete'
  | 'insufficient-tokens'
  | 'grading'

type OpenableList = ListState & { readonly picturesPaid: boolean }

/**
 * A paused job counts as processing, because it will resume (D31). Paid pictures open with any balance (D9). An unknown
 * balance doesn't block grading, because the server checks it for each picture (D2, Spec 4).
 */
export const openingOf = (list: OpenableList, tokens = Number.POSITIVE_INFINITY): Opening => {
  if (list.status !== 'ready_for_manual') return OPENING_OF_AI[list.status]
  if (isAllGraded(list)) return 'list-complete'
  return tokens < MIN_TOKENS_TO_OPEN && !list.picturesPaid ? 'insufficient-tokens' : 'grading'
}

const OPENING_OF_AI = {
  queued_for_ai: 'ai-processing',
  ai_processing: 'ai-processing',
  ai_paused_ml_outage: 'ai-processing',
  ai_completed: 'ai-completed',
  ai_completed_with_errors: 'ai-completed',
  ai_failed: 'ai-failed',
} as const satisfies Record<Exclude<ListState['status'], 'ready_for_manual'>, Opening>
