import type { z } from 'zod'
import type { propertyList } from './contract.ts'

/** What of a list decides how it is shown and what a click on it does. */
export type ListState = Pick<
  z.output<typeof propertyList>,
  'processingMethod' | 'status' | 'recordCount' | 'processedCount'
>

export type GridBadge =
  | 'queued'
  | 'processing'
  | 'paused'
  | 'completed'
  | 'failed'
  | 'ready'
  | 'in-progress'
  | 'new'
export type TableBadge = 'ready' | 'in-progress' | 'complete'

/** The state on a grid card: what the AI job says, else how much of the list is graded (Spec 4, D31). */
export const gridBadge = (list: ListState): GridBadge => {
  if (list.status !== 'ready_for_manual') return AI_BADGE[list.status]
  if (isAllGraded(list)) return 'completed'
  if (list.processingMethod !== 'manual') return 'new'
  return list.processedCount > 0 ? 'in-progress' : 'ready'
}

/** The table has three words only (Spec 4): a job that runs or waits is in progress, a failed one by its rows. */
export const tableBadge = (list: ListState): TableBadge => {
  const badge = gridBadge(list)
  if (badge === 'completed') return 'complete'
  const isInProgress = badge === 'queued' || badge === 'processing' || badge === 'paused'
  return isInProgress || list.processedCount > 0 ? 'in-progress' : 'ready'
}

export const isAllGraded = ({ recordCount, processedCount }: ListState): boolean =>
  recordCount > 0 && processedCount >= recordCount

const AI_BADGE = {
  queued_for_ai: 'queued',
  ai_processing: 'processing',
  ai_paused_ml_outage: 'paused',
  ai_completed: 'completed',
  ai_completed_with_errors: 'completed',
  ai_failed: 'failed',
} as const satisfies Record<Exclude<ListState['status'], 'ready_for_manual'>, GridBadge>
