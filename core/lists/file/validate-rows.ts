import { type AddressPlan, appendDerived, isMapping, mappingOf } from '../address/address-plan.ts'
import { proposePositionBeside } from '../address/propose-plan.ts'
import { headerNames, type Mapping, REQUIRED_FIELDS } from '../csv/header-mapping.ts'
import { columnName } from '../csv/header-row.ts'
import { isBlankCell } from '../csv/record-reader.ts'
import { MAX_ADDRESS_CHARACTERS, MIN_VALID_ROWS } from '../limits.ts'
import { locateRow } from '../positions/locate-row.ts'
import { reportPositions } from '../positions/report-positions.ts'
import {
  type AcceptedFile,
  type AcceptedRow,
  type DroppedRow,
  type RefusedFile,
  refused,
} from './file-validation.ts'
import type { FileTable, ParsedFile } from './read-table.ts'

/** What the rows say; the columns are checked before. */
export type ReadFile = Omit<AcceptedFile, 'columnCheck' | 'reading'> | RefusedFile

/** How many of the first rows show what a column holds. */
export const SAMPLE_ROWS = 20

export const validateRows = (table: FileTable, plan: AddressPlan): ReadFile => {
  const headers = namesForAll(table)
  const mapping = mappingOf(plan, headers.length)
  const isDerived = !isMapping(plan)
  const isStreetEnough = plan.position != null
  const sample = { headers, rows: table.rows.slice(0, SAMPLE_ROWS) }
  const position = plan.position === undefined ? proposePositionBeside(plan, sample) : plan.position
  const rows: AcceptedRow[] = []
  const dropped: DroppedRow[] = []
  let rowNo = 0
  for (const cells of table.rows) {
    rowNo++
    const isHeader = table.hasHeader && repeats(cells, table.firstRecord)
    while (cells.length < headers.length) cells.push('')
    if (isDerived) appendDerived(cells, plan)
    const located = position ? locateRow(cells, position, cells[mapping.zip] ?? '') : undefined
    const isPlaced = !isHeader && located?.position !== undefined && hasStreet(cells, mapping)
    if ((!isHeader && isAddress(cells, mapping)) || (isPlaced && isStreetEnough))
      rows.push(located ? { rowNo, cells, ...located } : { rowNo, cells })
    else dropped.push({ rowNo, cells, isHeader, isPlaced, ...problemsIn(cells, mapping) })
  }
  if (rows.length < MIN_VALID_ROWS)
    return {
      ...refused('too_few_valid_rows', { valid: rows.length, limit: MIN_VALID_ROWS }),
      headers,
      dropped,
    }
  const { delimiter, encoding } = table
  const written = { ...(delimiter && { delimiter }), ...(encoding && { encoding }) }
  const found = { ok: true, headers, plan, mapping, rows, dropped, ...written } as const
  if (position === null) return found
  return { ...found, positions: reportPositions(withZips(rows, mapping), position) }
}

const withZips = (rows: readonly AcceptedRow[], { zip }: Mapping) =>
  rows.map((row) => ({ ...row, zip: row.cells[zip] ?? '' }))

/** Whatever the case of its letters, which differs in files that were put together. */
const repeats = (cells: readonly string[], header: readonly string[]): boolean => {
  for (let column = 0; column < header.length; column++)
    if (cells[column] !== header[column] && fold(cells[column]) !== fold(header[column])) return false
  return true
}

const fold = (name = ''): string => headerNames([name]).join('').toLowerCase()

/** Names each extra cell of the longest row, and drops empty cells beyond the header. */
const namesForAll = ({ headers, rows }: ParsedFile): string[] => {
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

const isAddress = (cells: readonly string[], { street, city, state, zip }: Mapping): boolean =>
  isUsable(cells[street]) && isUsable(cells[city]) && isUsable(cells[state]) && isUsable(cells[zip])

/** Enough for a property that has a position. */
const hasStreet = (cells: readonly string[], mapping: Mapping): boolean =>
  isUsable(cells[mapping.street]) && !REQUIRED_FIELDS.some((field) => isTooLong(cells[mapping[field]]))

const problemsIn = (cells: readonly string[], mapping: Mapping): Pick<DroppedRow, 'missing' | 'tooLong'> => ({
  missing: REQUIRED_FIELDS.filter((field) => !hasValue(cells[mapping[field]])),
  tooLong: REQUIRED_FIELDS.filter((field) => isTooLong(cells[mapping[field]])),
})

const isUsable = (cell: string | undefined): boolean => hasValue(cell) && !isTooLong(cell)
const hasValue = (cell: string | undefined): boolean => cell !== undefined && !isBlankCell(cell)
const isTooLong = (cell = ''): boolean =>
  cell.length > MAX_ADDRESS_CHARACTERS && cell.trim().length > MAX_ADDRESS_CHARACTERS
