import { isShortenedNumber } from '../csv/value-shapes.ts'
import { findPlaceholder } from '../placeholders/find-placeholder.ts'

/**
 * Without case and the spaces around it. Blank for what is no parcel number, such as `N/A`, or `1.2E+14`, which Excel
 * makes of many. Keeps separators: `1-23` and `12-3` are two parcels.
 */
export function parcelKey(cell: string): string {
  const key = cell.trim().toUpperCase()
  return isShortenedNumber(key) || findPlaceholder('zip', key) !== undefined ? '' : key
}

/** That of the first column with one. */
export function parcelIn(cells: readonly string[], columns: readonly number[]): string {
  for (const column of columns) {
    const key = parcelKey(cells[column] ?? '')
    if (key !== '') return key
  }
  return ''
}
