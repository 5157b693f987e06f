import {
  type SingleAnnotation,
  toSingleAnnotations,
} from '@curbgrade/core/grading/annotations/annotation-keys'
import type { AnnotationsChange } from '@curbgrade/core/grading/annotations/annotations-change'
import type { SaveLoop } from '../saving/save-loop.ts'

type Annotated = { readonly id: string; readonly street: string }

/** Queues each annotation by itself, so that each is saved or refused alone. */
export function queueAnnotations(
  saves: Pick<SaveLoop<SingleAnnotation>, 'enqueue'>,
  listId: string,
  rows: readonly Annotated[],
  change: AnnotationsChange,
): void {
  for (const { id, street } of rows)
    for (const annotation of toSingleAnnotations(change))
      saves.enqueue({ ...annotation, listId, propertyId: id, street })
}
