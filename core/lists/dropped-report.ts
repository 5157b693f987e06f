import { csvLine } from '../shared/csv-cell.ts'
import type { DroppedRow } from './verdict.ts'

/** The rows that were left out of a list as a CSV text: number, reason, then the row as it was (D16, P16). */
export const droppedReport = (headers: readonly string[], dropped: readonly DroppedRow[]): string => {
  const lines = dropped.map(({ rowNo, missing, cells }) =>
    csvLine([rowNo, `No ${missing.join(', ')}`, ...cells]),
  )
  return csvLine(['row', 'reason', ...headers]) + lines.join('')
}
