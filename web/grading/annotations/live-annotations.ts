import type { SingleAnnotation } from '@curbgrade/core/grading/annotations/annotation-keys'
import {
  type AnnotationsChange,
  withAnnotations,
} from '@curbgrade/core/grading/annotations/annotations-change'
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
 * The annotations of a list's properties as this page knows them: those of the rows it loaded, what was changed since, here
 * or in another window, and above all what the server doesn't have yet.
 */
export function openLiveAnnotations(listId: string, { saves, now }: AnnotationsPorts) {
  const known = createObserved<ReadonlyMap<string, PropertyAnnotations>>(new Map())
  const of = (card: Card, all = known.get()): PropertyAnnotations =>
    saves
      .getQueue()
      .pending.filter((save) => save.listId === listId && save.propertyId === card.id)
      .reduce(
        (annotations, { change, givenAt }) => withAnnotations(annotations, change, givenAt),
        all.get(card.id) ?? annotationsOf(card),
      )
  const note = (propertyId: string, annotations: PropertyAnnotations): void =>
    known.set(new Map(known.get()).set(propertyId, annotations))
  return {
    /** `all` is the value of `get`. Passing it makes what is computed from it depend on it. */
    of,
    /** Shows the change at once, and queues it for saving. */
    change: (card: Card, change: AnnotationsChange): void => {
      const annotations = withAnnotations(of(card), change, now())
      queueAnnotations(saves, listId, [card], change)
      note(card.id, annotations)
    },
    /** Takes over what the server says of a property, because it was annotated in another window. */
    note,
    get: known.get,
    subscribe: known.subscribe,
  }
}

/** The annotations that a row came with. A server of the previous release sends none. */
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
