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

/** Reads the queue from the URL; `queue` is null if it can't be read. */
export function useQueue() {
  const [params, setParams] = useSearchParams()
  const choose = (queue: Queue) => setParams(writeQueue(queue), { replace: true, preventScrollReset: true })
  return { queue: readQueue(params), choose }
}

export type OpenQueue = {
  readonly queue: Queue
  readonly filter: RowFilter
  readonly order: RowOrder
  readonly figures: QueueFigures
  /** Whether its rows are graded already and get a second look. */
  readonly isAgain: boolean
}

/** What a session grades: the list, a review of it, or a queue of its rows. */
export type OpenedScreen = OpenedList & { readonly open: OpenQueue | null }

/** Returns null for the whole file, which isn't a queue. */
export const filterOfQueue = (queue: Queue | null, list: List | undefined): RowFilter | null =>
  queue === null || list === undefined || isWholeFile(queue) ? null : rowsOfQueue(queue, list).filter

export function openQueue(queue: Queue, list: List, figures: QueueFigures): OpenQueue {
  const { filter, order } = rowsOfQueue(queue, list)
  return { queue, filter, order, figures, isAgain: isOfGraded(filter) }
}

/** The list page's query for the queue's rows. */
export const queryInList = ({ filter, order }: OpenQueue): URLSearchParams =>
  writeQueue({ filter: rowsInAll(filter), order, preset: null })

/** Presents a queue to the grading screen as a list of the queue's rows. */
export const toQueuedList = (list: List, { figures: { all, left } }: OpenQueue): List => ({
  ...list,
  recordCount: all,
  processedCount: all - left,
  gradedByYou: all - left,
  gradedByAi: 0,
})

/**
 * Limits a second look to grades up to the list's latest one, by the server's clock. Keeps the limit of an
 * earlier start.
 */
export function startedAgain(queue: Queue, { lastProcessedAt }: List): Queue {
  if (queue.filter.changedBefore !== undefined || lastProcessedAt === null) return queue
  return { ...queue, filter: { ...queue.filter, changedBefore: lastProcessedAt + 1 } }
}
