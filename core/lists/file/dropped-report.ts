import { csvLine } from '../../shared/csv-cell.ts'
import { MAX_ADDRESS_CHARACTERS } from '../limits.ts'
import type { Placeholder } from '../placeholders/find-placeholder.ts'
import type { DroppedRow } from './file-validation.ts'

export const droppedReport = (headers: readonly string[], dropped: readonly DroppedRow[]): string =>
  droppedHeader(headers) + droppedLines(headers, dropped)

export const droppedHeader = (headers: readonly string[]): string => csvLine(['row', 'reason', ...headers])

export const droppedLines = (headers: readonly string[], dropped: readonly DroppedRow[]): string =>
  dropped.map((row) => csvLine([row.rowNo, reasonFor(row), ...row.cells.slice(0, headers.length)])).join('')

function reasonFor({ missing, tooLong, isHeader, causes = {}, placeholders = {} }: DroppedRow): string {
  if (isHeader) return 'Repeats the header'
  const reasons = [
    ...Object.entries(causes).map(([field, cause]) => `${capitalized(field)} is ${CAUSES[cause]}`),
    ...tooLong.map((field) => `${capitalized(field)} is longer than ${MAX_ADDRESS_CHARACTERS} characters`),
    ...Object.entries(placeholders).map(
      ([field, found]) => `${capitalized(field)} is ${PLACEHOLDERS[found]}`,
    ),
  ]
  return (missing.length === 0 ? reasons : [`No ${missing.join(', ')}`, ...reasons]).join('; ')
}

const CAUSES = { error: 'an error', uncalculated: 'a formula that was never calculated' } as const

const PLACEHOLDERS = {
  placeholder: 'a placeholder',
  total: 'a total',
  post_office_box: 'a post office box',
} satisfies Record<Placeholder, string>

const capitalized = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)
