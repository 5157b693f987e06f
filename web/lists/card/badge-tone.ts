import type { GridBadge, TableBadge } from '@curbgrade/core/lists/list-status'
import type { Tone } from '../../ui/badge.tsx'

/** Colors each state's badge. The label says the same, so color is never the only signal. */
export const badgeTone = {
  new: 'neutral',
  ready: 'neutral',
  'in-progress': 'info',
  queued: 'busy',
  processing: 'busy',
  paused: 'warning',
  failed: 'danger',
  canceled: 'neutral',
  'nothing-graded': 'warning',
  completed: 'success',
  complete: 'success',
} as const satisfies Record<GridBadge | TableBadge, Tone>
