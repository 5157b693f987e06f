import { type SingleMark, toSingleMarks } from '@curbgrade/core/grading/marks/mark-keys'
import type { MarksChange } from '@curbgrade/core/grading/marks/marks-change'
import type { SaveLoop } from '../saving/save-loop.ts'

type Marked = { readonly id: string; readonly street: string }

/** Queues a change of flag, note or answers of these rows for saving, each mark by itself. */
export function queueMarks(
  saves: Pick<SaveLoop<SingleMark>, 'enqueue'>,
  listId: string,
  rows: readonly Marked[],
  change: MarksChange,
): void {
  for (const { id, street } of rows)
    for (const mark of toSingleMarks(change)) saves.enqueue({ ...mark, listId, propertyId: id, street })
}
