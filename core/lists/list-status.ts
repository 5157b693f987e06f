import type { z } from 'zod'
import type { propertyList } from './contract.ts'

export type ListState = Pick<
  z.output<typeof propertyList>,
  'processingMethod' | 'status' | 'isCanceled' | 'recordCount' | 'processedCount'
>

export type GridBadge =
  | 'queued'
  | 'processing'
  | 'paused'
  | 'completed'
  | 'failed'
  | 'canceled'
  | 'nothing-graded'
  | 'ready'
  | 'in-progress'
  | 'new'
export type TableBadge = 'ready' | 'in-progress' | 'complete'

export const gridBadge = (list: ListState): GridBadge => {
  if (list.status !== 'ready_for_manual') return aiBadge(list, AI_BADGE[list.status])
  if (isAllGraded(list)) return 'completed'
  if (list.processingMethod !== 'manual') return 'new'
  return list.processedCount > 0 ? 'in-progress' : 'ready'
}

/** Shows a running or waiting job as in progress, and a failed one by its grades (Spec 4, D31). */
export const tableBadge = (list: ListState): TableBadge => {
  const badge = gridBadge(list)
  if (badge === 'completed') return 'complete'
  const isActive = badge === 'queued' || badge === 'processing' || badge === 'paused'
  return isActive || list.processedCount > 0 ? 'in-progress' : 'ready'
}

/** A run that the user canceled hasn't failed, and one that graded nothing isn't complete. */
const aiBadge = ({ isCanceled, processedCount }: ListState, badge: AiBadge): GridBadge => {
  if (badge === 'failed' && isCanceled) return 'canceled'
  return badge === 'completed' && processedCount === 0 ? 'nothing-graded' : badge
}

export const isAllGraded = ({ recordCount, processedCount }: ListState): boolean =>
  recordCount > 0 && processedCount >= recordCount

type AiBadge = (typeof AI_BADGE)[keyof typeof AI_BADGE]

const AI_BADGE = {
  queued_for_ai: 'queued',
  ai_processing: 'processing',
  ai_paused_ml_outage: 'paused',
  ai_completed: 'completed',
  ai_completed_with_errors: 'completed',
  ai_failed: 'failed',
} as const satisfies Record<Exclude<ListState['status'], 'ready_for_manual'>, GridBadge>
