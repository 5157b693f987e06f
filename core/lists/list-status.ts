import type { z } from 'zod'
import type { propertyList } from './contract.ts'

/** The fields of a list that decide how it is shown and what a click opens. */
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

/** The badge of a grid card: the state of the AI job, or the progress of a manual list (Spec 4, D31). */
export const gridBadge = (list: ListState): GridBadge => {
  if (list.status !== 'ready_for_manual') return AI_BADGE[list.status]
  if (isAllGraded(list)) return 'completed'
  if (list.processingMethod !== 'manual') return 'new'
  return list.processedCount > 0 ? 'in-progress' : 'ready'
}

/**
 * The table has three badges (Spec 4): a running or waiting job is in progress; a failed one goes by its grades.
 */
export const tableBadge = (list: ListState): TableBadge => {
  const badge = gridBadge(list)
  if (badge === 'completed') return 'complete'
  const isActive = badge === 'queued' || badge === 'processing' || badge === 'paused'
  return isActive || list.processedCount > 0 ? 'in-progress' : 'ready'
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
