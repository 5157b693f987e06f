import { neededColumns, type PartialPlan } from '../address/address-plan.ts'
import { MAX_COLUMNS } from '../limits.ts'

/** As many of the wanted columns as a list may have, ascending: address and position first, then in their order (D59). */
export const keptColumns = (wanted: readonly number[], plan: PartialPlan): number[] =>
  [...new Set([...neededColumns(plan), ...wanted])].slice(0, MAX_COLUMNS).toSorted((a, b) => a - b)

/** Whether a list may consist of these columns of a file, which have to be ascending. */
export const areKept = (columns: readonly number[], columnCount: number, plan: PartialPlan): boolean =>
  columns.length <= MAX_COLUMNS &&
  columns.every((column, index) => Number.isInteger(column) && column > (columns[index - 1] ?? -1)) &&
  (columns.at(-1) ?? 0) < columnCount &&
  neededColumns(plan).every((column) => columns.includes(column))
