import {
  isOfGraded,
  isWholeFile,
  type Queue,
  readQueue,
  rowsInAll,
  rowsOfQueue,
  writeQueue,
} from '@curbgrade/core/grading/queue/queue'
import type { RowFilter } from '@curbgrade/core/lists/filter/filter'
import type { RowOrder } from '@curbgrade/core/lists/filter/order'
import { useSearchParams } from 'react-router'
import type { List, OpenedList } from '../queries.ts'
import type { QueueFigures } from './queries.ts'

/** The queue of the address; null if it can't be read. */
export function useQueue() {
  const [params, setParams] = useSearchParams()
  const choose = (queue: Queue) => setParams(writeQueue(queue), { replace: true, preventScrollReset: true })
  return { queue: readQueue(params), choose }
}

/** A queue of a list that is about to be graded. */
export type OpenQueue = {
  readonly queue: Queue
  readonly filter: RowFilter
  readonly order: RowOrder
  readonly figures: QueueFigures
  /** Whether its rows are graded, and looked at again. */
  readonly isAgain: boolean
}

/** What a session grades: the list, a review of it, or a queue of its rows. */
export type OpenedScreen = OpenedList & { readonly open: OpenQueue | null }

/** The filter that a queue has in a list; null for the whole file, which is no queue. */
export const filterOfQueue = (queue: Queue | null, list: List | undefined): RowFilter | null =>
  queue === null || list === undefined || isWholeFile(queue) ? null : rowsOfQueue(queue, list).filter

export function openQueue(queue: Queue, list: List, figures: QueueFigures): OpenQueue {
  const { filter, order } = rowsOfQueue(queue, list)
  return { queue, filter, order, figures, isAgain: isOfGraded(filter) }
}

/** The query of the list page that shows the rows of a queue. */
export const queryInList = ({ filter, order }: OpenQueue): URLSearchParams =>
  writeQueue({ filter: rowsInAll(filter), order, pick: null })

/** A list as the grading screen grades a queue of it: its rows are those of the queue. */
export const toQueuedList = (list: List, { figures: { all, left } }: OpenQueue): List => ({
  ...list,
  recordCount: all,
  processedCount: all - left,
  gradedByYou: all - left,
})

/**
 * The queue with the time that says which grades are looked at again: those up to the list's latest grade, by the server's
 * clock. An earlier start has set it already.
 */
export function startedAgain(queue: Queue, { lastProcessedAt }: List): Queue {
  if (queue.filter.changedBefore !== undefined || lastProcessedAt === null) return queue
  return { ...queue, filter: { ...queue.filter, changedBefore: lastProcessedAt + 1 } }
}
