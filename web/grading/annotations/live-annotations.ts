import type { SingleAnnotation } from '@curbgrade/core/grading/annotations/annotation-keys'
import {
  type AnnotationsChange,
  withAnnotations,
} from '@curbgrade/core/grading/annotations/annotations-change'
import { waitingOf } from '@curbgrade/core/grading/save-queue'
import type { Card } from '@curbgrade/core/grading/session/grading-session'
import { noAnnotations, type PropertyAnnotations } from '@curbgrade/core/lists/annotations'
import { createObserved } from '../../client/observed.ts'
import { queueAnnotations, type SaveLoop } from '../../rows/index.ts'

type AnnotationsPorts = {
  readonly saves: Pick<SaveLoop<SingleAnnotation>, 'enqueue' | 'getQueue'>
  readonly now: () => number
}

export type LiveAnnotations = ReturnType<typeof openLiveAnnotations>

/**
 * Merges a list's annotations from three sources. An unsaved change wins over a change made since the row was
 * loaded, here or in another window, which wins over the loaded row.
 */
export function openLiveAnnotations(listId: string, { saves, now }: AnnotationsPorts) {
  const known = createObserved<ReadonlyMap<string, PropertyAnnotations>>(new Map())
  const of = (card: Card, all = known.get()): PropertyAnnotations =>
    waitingOf(saves.getQueue(), listId)
      .filter((save) => save.propertyId === card.id)
      .reduce(
        (annotations, { change, givenAt }) => withAnnotations(annotations, change, givenAt),
        all.get(card.id) ?? annotationsOf(card),
      )
  const note = (propertyId: string, annotations: PropertyAnnotations): void =>
    known.set(new Map(known.get()).set(propertyId, annotations))
  return {
    /** Callers in a render pass the value of `get` as `all`, so that memoized values depend on it. */
    of,
    /** Shows the change immediately and queues it for saving. */
    change: (card: Card, change: AnnotationsChange): void => {
      const annotations = withAnnotations(of(card), change, now())
      queueAnnotations(saves, listId, [card], change)
      note(card.id, annotations)
    },
    /** Applies what the server sends after the property was annotated in another window. */
    note,
    get: known.get,
    subscribe: known.subscribe,
  }
}

/** Fills in defaults, because a server of the previous release sends no annotations. */
export const annotationsOf = ({
  flagged = noAnnotations.flagged,
  note = noAnnotations.note,
  tags = noAnnotations.tags,
  attributes = noAnnotations.attributes,
  skippedAt = noAnnotations.skippedAt,
}: Partial<PropertyAnnotations>): PropertyAnnotations => ({
  flagged,
  note,
  tags: [...tags],
  attributes,
  skippedAt,
})
