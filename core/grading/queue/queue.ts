import { emptyFilter, type RowFilter } from '../../lists/filter/filter.ts'
import { filterToQuery, queryToFilter } from '../../lists/filter/filter-query.ts'
import { fileOrder, orderToText, type RowOrder, textToOrder } from '../../lists/filter/order.ts'
import type { StartMode } from '../session/session-state.ts'

const presets = ['disagreements', 'old_grades'] as const
type Preset = (typeof presets)[number]

/** Choices of the start panel. A list page can open a queue with other orders. */
export const queueChoices = ['file', 'random', 'near', 'least_sure', 'most_wanted', ...presets] as const
export type QueueChoice = (typeof queueChoices)[number]

export type Queue = { readonly filter: RowFilter; readonly order: RowOrder; readonly preset: Preset | null }

export const fileQueue: Queue = { filter: emptyFilter, order: fileOrder, preset: null }

export const isWholeFile = ({ filter, order, preset }: Queue): boolean =>
  preset === null && Object.keys(filter).length === 0 && orderToText(order) === orderToText(fileOrder)

/** Returns null for an invalid URL, because grading other rows would be wrong. */
export function readQueue(params: URLSearchParams): Queue | null {
  const filter = queryToFilter(params)
  const order = textToOrder(params.get('order') ?? orderToText(fileOrder))
  const named = params.get('queue')
  const preset = presets.find((name) => name === named) ?? null
  if (!filter.ok || !order.ok || (named !== null && preset === null)) return null
  return { filter: filter.value, order: order.value, preset }
}

export function writeQueue({ filter, order, preset }: Queue): URLSearchParams {
  const params = filterToQuery(filter)
  const orderText = orderToText(order)
  if (orderText !== orderToText(fileOrder)) params.set('order', orderText)
  if (preset !== null) params.set('queue', preset)
  return params
}

export const choiceOf = ({ order, preset }: Queue): QueueChoice | null =>
  preset ?? (order.reversed ? null : (queueChoices.find((choice) => choice === order.by) ?? null))

/** Keeps the filter, but starts a second pass over graded rows from the beginning. */
export function withChoice({ filter }: Queue, choice: QueueChoice, seed: string): Queue {
  const { changedBefore: _, ...kept } = filter
  const preset = presets.find((name) => name === choice) ?? null
  if (preset !== null) return { ...fileQueue, filter: kept, preset }
  const by = choice as Exclude<QueueChoice, Preset>
  return { filter: kept, order: { by, reversed: false, seed: by === 'random' ? seed : '' }, preset: null }
}

type ListOfQueue = {
  readonly strategic: boolean
  readonly gradedByAi: number
}

/** Limits orders by AI score to rows that the AI graded, unless the filter already chooses by state or grade. */
export function rowsOfQueue(
  { filter, order, preset }: Queue,
  list: ListOfQueue,
): { readonly filter: RowFilter; readonly order: RowOrder } {
  if (preset === 'disagreements') return { filter: { ...filter, agreement: 'disagrees' }, order }
  if (preset === 'old_grades')
    return {
      filter: { gradedBy: ['me'], ...filter, state: ['graded'] },
      order: { by: 'newest_grade', reversed: true, seed: '' },
    }
  const isByAi = order.by === 'least_sure' || order.by === 'most_wanted'
  const hasAiGrades = !list.strategic && list.gradedByAi > 0
  const isOpen = filter.state === undefined && !isOfGraded(filter)
  return isByAi && hasAiGrades && isOpen
    ? { filter: { ...filter, gradedBy: ['ai'] }, order }
    : { filter, order }
}

/** True if the filter finds graded rows only. They keep their grade until a new one replaces it. */
export const isOfGraded = ({ state, grades, gradedBy, agreement }: RowFilter): boolean =>
  state === undefined
    ? grades !== undefined || gradedBy !== undefined || agreement !== undefined
    : state.every((asked) => asked === 'graded')

/** A graded row is done once its grade has changed or was given again. */
export const rowsLeft = (filter: RowFilter): RowFilter =>
  isOfGraded(filter) ? filter : { ...filter, state: isOfSkipped(filter) ? ['skipped'] : ['ungraded'] }

export function rowsInAll(filter: RowFilter): RowFilter {
  const { changedBefore: _, ...again } = filter
  if (isOfGraded(filter)) return again
  if (isOfSkipped(filter)) return filter
  const { state: __, ...all } = filter
  return all
}

export const isOfSkipped = ({ state }: RowFilter): boolean =>
  state?.every((asked) => asked === 'skipped') ?? false

export const rowsOfPass = (filter: RowFilter, mode: StartMode): RowFilter =>
  mode === 'resume' ? rowsLeft(filter) : isOfGraded(filter) ? filter : rowsInAll(filter)

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
    toGrade: hasUngraded ? { filter: isOfSkipped(filter) ? filter : facets, order, preset: null } : null,
    again: hasGraded ? { filter: { ...facets, state: ['graded'] }, order, preset: null } : null,
  }
}
