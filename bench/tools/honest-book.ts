import { MAX_ROWS } from '@curbgrade/core/lists/limits'
import { writeXlsx } from 'hucre'

const addressOf = (row: number) => [
  `${row + 1} North Oak Street`,
  'Sacramento',
  'CA',
  `${95_000 + (row % 1000)}`,
]

/** A workbook as another program writes it, of as many rows as a list may have. Half of its further columns are numbers. */
export function honestBook(columns: number): Promise<Uint8Array> {
  const others = Array.from({ length: columns - addressOf(0).length }, (_, column) => column)
  const rows = Array.from({ length: MAX_ROWS }, (_, row) => [
    ...addressOf(row),
    ...others.map((column) => (column % 2 === 0 ? `value ${(row * column) % 9973}` : row * column)),
  ])
  const header = ['street', 'city', 'state', 'zip', ...others.map((column) => `extra ${column}`)]
  return writeXlsx({ sheets: [{ name: 'List', rows: [header, ...rows] }] })
}
