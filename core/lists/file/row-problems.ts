import { type Mapping, REQUIRED_FIELDS } from '../csv/header-mapping.ts'
import { isBlankCell } from '../csv/record-reader.ts'
import { MAX_ADDRESS_CHARACTERS } from '../limits.ts'
import type { DroppedRow } from './file-validation.ts'

export const isAddress = (cells: readonly string[], { street, city, state, zip }: Mapping): boolean =>
  isUsable(cells[street]) && isUsable(cells[city]) && isUsable(cells[state]) && isUsable(cells[zip])

/** Enough for a property that has a position. */
export const hasStreet = (cells: readonly string[], mapping: Mapping): boolean =>
  isUsable(cells[mapping.street]) && !REQUIRED_FIELDS.some((field) => isTooLong(cells[mapping[field]]))

export const problemsIn = (
  cells: readonly string[],
  mapping: Mapping,
): Pick<DroppedRow, 'missing' | 'tooLong'> => ({
  missing: REQUIRED_FIELDS.filter((field) => !hasValue(cells[mapping[field]])),
  tooLong: REQUIRED_FIELDS.filter((field) => isTooLong(cells[mapping[field]])),
})

const isUsable = (cell: string | undefined): boolean => hasValue(cell) && !isTooLong(cell)
const hasValue = (cell: string | undefined): boolean => cell !== undefined && !isBlankCell(cell)
const isTooLong = (cell = ''): boolean =>
  cell.length > MAX_ADDRESS_CHARACTERS && cell.trim().length > MAX_ADDRESS_CHARACTERS
