import type { Mapping } from '@curbgrade/core/lists/csv/header-mapping'
import { foldText } from '@curbgrade/core/shared/fold-text'

/** SQL of an ASCII text in the case of foldText (core/shared/fold-text.ts). Under "C", only A to Z have a lower case. */
export const lowered = (value: string): string => `lower((${value}) collate "C")`

/** SQL of any text as foldText folds it. Slow, so cells of a file are folded when they are stored. */
export const folded = (value: string): string =>
  `case when octet_length(${value}) = char_length(${value}) then ${lowered(value)} else fold_text(${value}) end`

/** Between the cells of a folded row. */
const SEPARATOR = '\u001f'

/** Folds a cell, or a text to look for in one. */
export const foldCell = (text: string): string => foldText(text).replaceAll(SEPARATOR, ' ')

/** What `folded_rows` stores of a row: its address on one line, and all of its cells. */
export function foldRow(
  cells: readonly string[],
  { street, city, state, zip }: Mapping,
): { address: string; cells: string } {
  const all = cells.map(foldCell)
  const [first, second, third, fourth] = [street, city, state, zip].map((column) => trimSpaces(all[column]))
  return { address: `${first}, ${second}, ${third} ${fourth}`, cells: all.join(SEPARATOR) }
}

/** SQL of one cell of folded `cells`. */
export const foldedCell = (cells: string, column: number): string =>
  `split_part(${cells}, e'\\x1f', ${column + 1})`

/** As `btrim` does. */
function trimSpaces(text = ''): string {
  let [start, end] = [0, text.length]
  while (start < end && text[start] === ' ') start++
  while (end > start && text[end - 1] === ' ') end--
  return text.slice(start, end)
}
