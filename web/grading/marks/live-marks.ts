import type { SingleMark } from '@curbgrade/core/grading/marks/mark-keys'
import { type MarksChange, withMarks } from '@curbgrade/core/grading/marks/marks-change'
import type { Card } from '@curbgrade/core/grading/session/grading-session'
import { noMarks, type PropertyMarks } from '@curbgrade/core/lists/marks'
import { createObserved } from '../../client/observed.ts'
import { queueMarks, type SaveLoop } from '../../rows/index.ts'

type MarksPorts = {
  readonly saves: Pick<SaveLoop<SingleMark>, 'enqueue' | 'getQueue'>
  readonly now: () => number
}

export type LiveMarks = ReturnType<typeof openLiveMarks>

/**
 * The marks of a list's properties as this page knows them: those of the rows it loaded, what was changed since, here
 * or in another window, and above all what the server doesn't have yet.
 */
export function openLiveMarks(listId: string, { saves, now }: MarksPorts) {
  const known = createObserved<ReadonlyMap<string, PropertyMarks>>(new Map())
  const of = (card: Card, all = known.get()): PropertyMarks =>
    saves
      .getQueue()
      .pending.filter((save) => save.listId === listId && save.propertyId === card.id)
      .reduce(
        (marks, { change, givenAt }) => withMarks(marks, change, givenAt),
        all.get(card.id) ?? marksOf(card),
      )
  const note = (propertyId: string, marks: PropertyMarks): void =>
    known.set(new Map(known.get()).set(propertyId, marks))
  return {
    /** `all` is the value of `get`. Passing it makes what is computed from it depend on it. */
    of,
    /** Shows the change at once, and queues it for saving. */
    change: (card: Card, change: MarksChange): void => {
      const marks = withMarks(of(card), change, now())
      queueMarks(saves, listId, [card], change)
      note(card.id, marks)
    },
    /** Takes over what the server says of a property, because it was marked in another window. */
    note,
    get: known.get,
    subscribe: known.subscribe,
  }
}

/** The marks that a row came with. A server of the previous release sends none. */
export const marksOf = ({
  flagged = noMarks.flagged,
  note = noMarks.note,
  tags = noMarks.tags,
  attributes = noMarks.attributes,
  skippedAt = noMarks.skippedAt,
}: Partial<PropertyMarks>): PropertyMarks => ({ flagged, note, tags: [...tags], attributes, skippedAt })
