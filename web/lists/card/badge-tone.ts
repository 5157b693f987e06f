import type { GridBadge, TableBadge } from '@curbgrade/core/lists/list-status'
import type { Tone } from '../../ui/badge.tsx'

/** The color of each state's badge. The label alone carries the meaning, too. */
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
