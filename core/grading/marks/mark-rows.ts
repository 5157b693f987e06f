import type { PropertyMarks } from '../../lists/marks.ts'
import type { MarkAction } from './mark-keys.ts'
import type { MarksChange } from './marks-change.ts'

/** What a key changes of several properties: it marks them all, and only where all are marked takes that back. */
export function changeOfRows(rows: readonly PropertyMarks[], action: MarkAction): MarksChange {
  if (action.type === 'flag') return { flagged: !rows.every(({ flagged }) => flagged) }
  const { slot, answer } = action
  const isGiven = rows.every(({ attributes }) => attributes[slot] === answer)
  return { attributes: { [slot]: isGiven ? null : answer } }
}
