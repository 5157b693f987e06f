import { type AddressPlan, appendDerived, isMapping, mappingOf } from '../address/address-plan.ts'
import { proposePositionBeside } from '../address/propose-plan.ts'
import { headerNames, type Mapping } from '../csv/header-mapping.ts'
import { MIN_VALID_ROWS } from '../limits.ts'
import { type Placeholders, placeholdersIn } from '../placeholders/placeholders-in.ts'
import { reportPlaceholders } from '../placeholders/report-placeholders.ts'
import { locateRow } from '../positions/locate-row.ts'
import { reportPositions } from '../positions/report-positions.ts'
import {
  type AcceptedFile,
  type AcceptedRow,
  type DroppedRow,
  type RefusedFile,
  refused,
  type UploadedFile,
} from './file-validation.ts'
import { namesForAll } from './names-for-all.ts'
import type { FileTable } from './read-table.ts'
import { hasStreet, isAddress, problemsIn } from './row-problems.ts'

/** What the rows say; the columns are checked before. */
export type ValidatedRows = Omit<AcceptedFile, 'columnCheck' | 'reading'> | RefusedFile

type RowChoice = Pick<UploadedFile, 'includesPlaceholders'>

/** How many of the first rows show what a column holds. */
export const SAMPLE_ROWS = 20

export const validateRows = (
  table: FileTable,
  plan: AddressPlan,
  { includesPlaceholders = false }: RowChoice = {},
): ValidatedRows => {
  const headers = namesForAll(table)
  const mapping = mappingOf(plan, headers.length)
  const isDerived = !isMapping(plan)
  const isStreetEnough = plan.position != null
  const sample = { headers, rows: table.rows.slice(0, SAMPLE_ROWS) }
  const position = plan.position === undefined ? proposePositionBeside(plan, sample) : plan.position
  const rows: AcceptedRow[] = []
  const dropped: DroppedRow[] = []
  const withPlaceholders: { cells: string[]; placeholders: Placeholders }[] = []
  const foldedHeader = table.firstRecord.map(fold)
  let rowNo = 0
  for (const cells of table.rows) {
    rowNo++
    const isHeader = table.hasHeader && repeats(cells, table.firstRecord, foldedHeader)
    while (cells.length < headers.length) cells.push('')
    if (isDerived) appendDerived(cells, plan)
    const located = position ? locateRow(cells, position, cells[mapping.zip] ?? '') : undefined
    const isPlaced = !isHeader && located?.position !== undefined && hasStreet(cells, mapping)
    const isWhole = !isHeader && isAddress(cells, mapping)
    // A position says where the property is, whatever its address.
    const placeholders = isWhole && !located?.position ? placeholdersIn(cells, mapping) : undefined
    if (placeholders) withPlaceholders.push({ cells, placeholders })
    if ((isWhole && (!placeholders || includesPlaceholders)) || (isPlaced && isStreetEnough))
      rows.push(located ? { rowNo, cells, ...located } : { rowNo, cells })
    else {
      const problems = { ...problemsIn(cells, mapping), ...(placeholders && { placeholders }) }
      dropped.push({ rowNo, cells, isHeader, isPlaced, ...problems })
    }
  }
  const reported = withPlaceholders.length > 0 && {
    placeholders: reportPlaceholders(withPlaceholders, mapping),
  }
  if (rows.length < MIN_VALID_ROWS)
    return {
      ...refused('too_few_valid_rows', { valid: rows.length, limit: MIN_VALID_ROWS }),
      headers,
      dropped,
      ...reported,
    }
  const { delimiter, encoding } = table
  const written = { ...(delimiter && { delimiter }), ...(encoding && { encoding }) }
  const found = { ok: true, headers, plan, mapping, rows, dropped, ...written, ...reported } as const
  if (position === null) return found
  return { ...found, positions: reportPositions(withZips(rows, mapping), position) }
}

const withZips = (rows: readonly AcceptedRow[], { zip }: Mapping) =>
  rows.map((row) => ({ ...row, zip: row.cells[zip] ?? '' }))

/** Whatever the case of its letters, which differs in files that were put together. */
const repeats = (cells: readonly string[], header: readonly string[], folded: readonly string[]): boolean => {
  for (let column = 0; column < header.length; column++)
    if (cells[column] !== header[column] && !isAlike(cells[column], folded[column])) return false
  return true
}

/** Compares first letters first, as this is asked of every row. Others than ASCII may be invisible. */
function isAlike(cell = '', folded = ''): boolean {
  const first = cell.trimStart().charAt(0)
  return (first > '~' || first.toLowerCase() === folded.charAt(0)) && fold(cell) === folded
}

const fold = (name: string): string => headerNames([name]).join('').toLowerCase()
