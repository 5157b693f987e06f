import { columnName } from '../csv/header-row.ts'
import type { ParsedFile } from './read-table.ts'

/** Names each extra cell of the longest row, and drops empty cells beyond the header. */
export const namesForAll = ({ headers, rows }: ParsedFile): string[] => {
  let width = headers.length
  for (const cells of rows) {
    while (cells.length > headers.length && cells.at(-1) === '') cells.pop()
    width = Math.max(width, cells.length)
  }
  const extra = Array.from({ length: width - headers.length }, (_, index) =>
    columnName(headers.length + index),
  )
  return [...headers, ...extra]
}
