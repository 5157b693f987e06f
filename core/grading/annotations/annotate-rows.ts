import type { PropertyAnnotations } from '../../lists/annotations.ts'
import type { AnnotationAction } from './annotation-keys.ts'
import type { AnnotationsChange } from './annotations-change.ts'

/** What a key changes of several properties: it annotates them all, and only where all are annotated takes that back. */
export function changeOfRows(
  rows: readonly PropertyAnnotations[],
  action: AnnotationAction,
): AnnotationsChange {
  if (action.type === 'flag') return { flagged: !rows.every(({ flagged }) => flagged) }
  const { slot, answer } = action
  const isGiven = rows.every(({ attributes }) => attributes[slot] === answer)
  return { attributes: { [slot]: isGiven ? null : answer } }
}
