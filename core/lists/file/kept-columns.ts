import { columnsOfExport } from '../added-columns.ts'
import { neededColumns, type PartialPlan } from '../address/address-plan.ts'
import { MAX_COLUMNS } from '../limits.ts'

/** How many columns count toward the limit: those that an export of ours added don't (D59). */
export const countTowardLimit = (columns: readonly number[], headers: readonly string[]): number => {
  const ours = columnsOfExport(headers)
  return columns.filter((column) => !ours.has(column)).length
}

/** As many of the wanted columns as a list may have, ascending: address and position first, then in their order (D59). */
export function keptColumns(
  wanted: readonly number[],
  plan: PartialPlan,
  headers: readonly string[],
): number[] {
  const ours = columnsOfExport(headers)
  const all = [...new Set([...neededColumns(plan), ...wanted])]
  const counted = all.filter((column) => !ours.has(column)).slice(0, MAX_COLUMNS)
  return [...counted, ...all.filter((column) => ours.has(column))].toSorted((a, b) => a - b)
}

type File = { readonly headers: readonly string[]; readonly columnCount: number }

/** Whether a list may consist of these columns of a file, which have to be ascending. */
export const areKept = (
  columns: readonly number[],
  { headers, columnCount }: File,
  plan: PartialPlan,
): boolean =>
  countTowardLimit(columns, headers) <= MAX_COLUMNS &&
  columns.every((column, index) => Number.isInteger(column) && column > (columns[index - 1] ?? -1)) &&
  (columns.at(-1) ?? 0) < columnCount &&
  neededColumns(plan).every((column) => columns.includes(column))
