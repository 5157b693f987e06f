import type { PropertyAnnotations } from '../../lists/annotations.ts'
import type { AnnotationAction } from './annotation-keys.ts'
import type { AnnotationsChange } from './annotations-change.ts'

/** Annotates all rows, or clears the annotation if all rows have it. */
export function changeOfRows(
  rows: readonly PropertyAnnotations[],
  action: AnnotationAction,
): AnnotationsChange {
  if (action.type === 'flag') return { flagged: !rows.every(({ flagged }) => flagged) }
  const { slot, answer } = action
  const isGiven = rows.every(({ attributes }) => attributes[slot] === answer)
  return { attributes: { [slot]: isGiven ? null : answer } }
}
