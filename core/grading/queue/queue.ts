import { emptyFilter, type RowFilter } from '../../lists/filter/filter.ts'
import { filterToQuery, queryToFilter } from '../../lists/filter/filter-query.ts'
import { fileOrder, orderToText, type RowOrder, textToOrder } from '../../lists/filter/order.ts'
import type { StartMode } from '../session/session-state.ts'

/** Queues that choose rows as well as their order. */
const picks = ['disagreements', 'old_grades'] as const
type Pick = (typeof picks)[number]

/** What the start panel offers. A list page may also lead here with another of its orders. */
export const queueChoices = ['file', 'random', 'near', 'least_sure', 'most_wanted', ...picks] as const
export type QueueChoice = (typeof queueChoices)[number]

/** What is graded, and in which order: some rows of a list, as the address of the grading screen says. */
export type Queue = { readonly filter: RowFilter; readonly order: RowOrder; readonly pick: Pick | null }

export const fileQueue: Queue = { filter: emptyFilter, order: fileOrder, pick: null }

export const isWholeFile = ({ filter, order, pick }: Queue): boolean =>
  pick === null && Object.keys(filter).length === 0 && orderToText(order) === orderToText(fileOrder)

/** Null if it can't be read: grading other rows instead would be wrong. */
export function readQueue(params: URLSearchParams): Queue | null {
  const filter = queryToFilter(params)
  const order = textToOrder(params.get('order') ?? orderToText(fileOrder))
  const named = params.get('queue')
  const pick = picks.find((name) => name === named) ?? null
  if (!filter.ok || !order.ok || (named !== null && pick === null)) return null
  return { filter: filter.value, order: order.value, pick }
}

export function writeQueue({ filter, order, pick }: Queue): URLSearchParams {
  const params = filterToQuery(filter)
  const orderText = orderToText(order)
  if (orderText !== orderToText(fileOrder)) params.set('order', orderText)
  if (pick !== null) params.set('queue', pick)
  return params
}

/** The choice of the start panel that a queue is; null for another order of the list page. */
export const choiceOf = ({ order, pick }: Queue): QueueChoice | null =>
  pick ?? (order.reversed ? null : (queueChoices.find((choice) => choice === order.by) ?? null))

/** The queue with another choice: its filter stays, and what is looked at again begins from the first row. */
export function withChoice({ filter }: Queue, choice: QueueChoice, seed: string): Queue {
  const { changedBefore: _, ...kept } = filter
  const pick = picks.find((name) => name === choice) ?? null
  if (pick !== null) return { ...fileQueue, filter: kept, pick }
  const by = choice as Exclude<QueueChoice, Pick>
  return { filter: kept, order: { by, reversed: false, seed: by === 'random' ? seed : '' }, pick: null }
}

type ListOfQueue = {
  readonly strategic: boolean
  readonly processedCount: number
  readonly gradedByYou: number
}

/** The rows of a queue, and their order. What an AI graded is looked at by what the AI said of it. */
export function rowsOfQueue(
  { filter, order, pick }: Queue,
  list: ListOfQueue,
): { readonly filter: RowFilter; readonly order: RowOrder } {
  if (pick === 'disagreements') return { filter: { ...filter, agreement: 'disagrees' }, order }
  if (pick === 'old_grades')
    return {
      filter: { gradedBy: ['me'], ...filter, state: ['graded'] },
      order: { by: 'newest_grade', reversed: true, seed: '' },
    }
  const isByAi = order.by === 'least_sure' || order.by === 'most_wanted'
  const hasAiGrades = !list.strategic && list.processedCount > list.gradedByYou
  const isOpen = filter.state === undefined && !isOfGraded(filter)
  return isByAi && hasAiGrades && isOpen
    ? { filter: { ...filter, gradedBy: ['ai'] }, order }
    : { filter, order }
}

/** Whether the rows of a filter are all graded, so that they are looked at again: each keeps its grade until another replaces it. */
export const isOfGraded = ({ state, grades, gradedBy, agreement }: RowFilter): boolean =>
  state === undefined
    ? grades !== undefined || gradedBy !== undefined || agreement !== undefined
    : state.every((asked) => asked === 'graded')

/** The rows that are left to do. What is looked at again is done once its grade has changed, or was given again. */
export const rowsLeft = (filter: RowFilter): RowFilter =>
  isOfGraded(filter) ? filter : { ...filter, state: isOfSkipped(filter) ? ['skipped'] : ['ungraded'] }

/** The rows that the queue has had and still has. */
export function rowsInAll(filter: RowFilter): RowFilter {
  const { changedBefore: _, ...again } = filter
  if (isOfGraded(filter)) return again
  if (isOfSkipped(filter)) return filter
  const { state: __, ...all } = filter
  return all
}

const isOfSkipped = ({ state }: RowFilter): boolean => state?.every((asked) => asked === 'skipped') ?? false

/** The rows that a pass shows. */
export const rowsOfPass = (filter: RowFilter, mode: StartMode): RowFilter =>
  mode === 'resume' ? rowsLeft(filter) : isOfGraded(filter) ? filter : rowsInAll(filter)

/** The queues of a list page's filter: to grade what isn't graded, and to look at what is graded; null where there is none. */
export function queuesOf(
  filter: RowFilter,
  order: RowOrder,
  { processedCount, recordCount }: { readonly processedCount: number; readonly recordCount: number },
): { readonly toGrade: Queue | null; readonly again: Queue | null } {
  const { state, ...facets } = filter
  const hasGraded = processedCount > 0 && (state?.includes('graded') ?? true)
  const hasUngraded =
    processedCount < recordCount && !isOfGraded(facets) && !(state !== undefined && isOfGraded(filter))
  return {
    toGrade: hasUngraded ? { filter: isOfSkipped(filter) ? filter : facets, order, pick: null } : null,
    again: hasGraded ? { filter: { ...facets, state: ['graded'] }, order, pick: null } : null,
  }
}
