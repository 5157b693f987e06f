import type { ListStage } from '../../contract.ts'
import { type GridBadge, gridBadge, type ListState } from '../../list-status.ts'

/** Every list is at exactly one stage. Lists can be filtered by it. */
export const stageOf = (list: ListState): ListStage => {
  const badge = gridBadge(list)
  if (badge === 'new') return list.processedCount > 0 ? 'in_progress' : 'not_started'
  return STAGES[badge]
}

const STAGES = {
  ready: 'not_started',
  'in-progress': 'in_progress',
  completed: 'complete',
  queued: 'ai_running',
  processing: 'ai_running',
  paused: 'ai_running',
  failed: 'ai_stopped',
  canceled: 'ai_stopped',
  'nothing-graded': 'ai_stopped',
} as const satisfies Record<Exclude<GridBadge, 'new'>, ListStage>
