import type { Refusal } from '../../shared/result.ts'
import {
  type AddressPlan,
  appendDerived,
  isMapping,
  isPlan,
  mappingOf,
  type PartialPlan,
  planWithin,
  unfinishedFields,
  withBlankFields,
} from '../address/address-plan.ts'
import { type Proposal, proposePlan, proposePositionBeside } from '../address/propose-plan.ts'
import { decodeText, type Encoding } from '../csv/decode-text.ts'
import type { Delimiter } from '../csv/delimiter.ts'
import { findColumns, type Mapping, REQUIRED_FIELDS, type RequiredField } from '../csv/header-mapping.ts'
import { columnName, withHeaderRow } from '../csv/header-row.ts'
import { type ParsedCsv, parseCsv } from '../csv/parse-csv.ts'
import { isBlankCell } from '../csv/record-reader.ts'
import {
  MAX_ADDRESS_CHARACTERS,
  MAX_COLUMNS,
  MAX_FILE_BYTES,
  MAX_ROW_CELLS,
  MAX_ROWS,
  MIN_VALID_ROWS,
} from '../limits.ts'
import { type Located, locateRow } from '../positions/locate-row.ts'
import { type PositionReport, reportPositions } from '../positions/report-positions.ts'
import type { FaultCounts } from '../xlsx/cell-faults.ts'
import type { SheetCount } from '../xlsx/count-sheets.ts'
import { parseXlsx, type RowFaults } from '../xlsx/parse-xlsx.ts'
import type { HiddenCount } from '../xlsx/sheet-rows.ts'
import { convertibleFileOf, type FileType, fileTypeOf } from './file-types.ts'
import { areKept, keptColumns } from './kept-columns.ts'
import { causesIn, countCauses, type MissingCauses } from './missing-causes.ts'

/** The facts are those that the sentences in Spec 5 need. */
export type FileRefusalCode =
  | 'not_csv' // kind: that of a file that can be saved as one of our types
  | 'file_too_big' // bytes, limit
  | 'unreadable'
  | 'no_such_sheet'
  | 'empty_file' // hidden: rows that Excel hides; error, uncalculated: rows that are blank because of that
  | 'too_many_rows' // rows, limit; counting: 'stopped' if the rest of a workbook wasn't counted
  | 'too_many_columns' // columns, limit; the person may choose the columns to keep if `kept` is set
  | 'invalid_mapping'
  | 'missing_headers' // missing: names in the order street, city, state, zip
  | 'too_few_valid_rows' // valid, limit; error, uncalculated: address values of a workbook that are missing because of that

/**
 * `rowNo` counts data records from 1, dropped ones included. `cells` has those of the headers, then the address fields
 * that were derived from them.
 */
export type AcceptedRow = Located & { rowNo: number; cells: string[] }
/** `tooLong` names fields of more than MAX_ADDRESS_CHARACTERS. Files that were put together repeat their header. */
export type DroppedRow = AcceptedRow & {
  missing: RequiredField[]
  tooLong: RequiredField[]
  isHeader: boolean
  /** Whether a plan that names the position's columns would keep the row (D80). */
  isPlaced: boolean
  /** Of missing fields; set for a workbook with errors or formulas that were never calculated. */
  causes?: MissingCauses
}

export type AcceptedFile = {
  ok: true
  /** Trimmed. `column_13` and so on name cells beyond the header. */
  headers: string[]
  /** Where the fields come from, as columns of `headers`. */
  plan: AddressPlan
  /** Where the fields are in `cells`. */
  mapping: Mapping
  rows: AcceptedRow[]
  dropped: DroppedRow[]
  columnCheck: ColumnCheck
  /** Set if rows have positions, by the plan or by names and values. */
  positions?: PositionReport
  reading?: ReadingCheck
  delimiter?: Delimiter
  encoding?: Encoding
}

/** What a person needs to choose how the file is read. */
export type ReadingCheck = {
  /** Rows and columns with values that Excel hides, if there are any. */
  hidden?: HiddenCount
  /** Set if the text would read otherwise in another encoding. */
  encoding?: Encoding
  /** The one that was read, and those that may be read instead, if there are any. */
  sheet?: string
  sheets?: readonly SheetCount[]
}

/** What a person needs to check what was read, or to choose the columns (D15, D59, D80). */
export type ColumnCheck = Proposal & {
  headers: string[]
  /** False if `headers` are made up. */
  hasHeader: boolean
  firstRows: string[][]
  /** The columns to keep that are proposed, if the file has too many (D59). */
  kept?: number[]
}

export type RefusedFile = {
  ok: false
  error: Refusal<FileRefusalCode>
  headers?: string[]
  /** Set once the columns were read. */
  columnCheck?: ColumnCheck
  /** Set once the file was read. */
  reading?: ReadingCheck
  /** Set with `too_few_valid_rows` (D16). */
  dropped?: DroppedRow[]
}

export type FileValidation = AcceptedFile | RefusedFile

export type UploadedFile = {
  readonly fileName: string
  readonly bytes: Uint8Array
  /**
   * Fields that aren't named here are found by their exact names, positions by names and values. A row needs no more than
   * a street and a position if this names the position's columns.
   */
  readonly mapping?: PartialPlan
  /** Zero-based, ascending: the columns to keep of a file that has more than a list may have (D59). */
  readonly columns?: readonly number[]
  /** Whether to read rows and columns that Excel hides. */
  readonly includesHidden?: boolean
  /** Of a text file; found by its bytes if undefined. */
  readonly encoding?: Encoding
  /** The name of a workbook's visible sheet; the one that Excel would show if undefined. */
  readonly sheet?: string
}

/** Never throws. Takes seconds and under 1 GB (P15). Keeps values exactly as in the file (Spec 5, D13–D16, P16). */
export const validateFile = ({ fileName, bytes, ...choice }: UploadedFile): FileValidation => {
  const refusal = refuseUnread({ fileName, size: bytes.length })
  if (refusal) return refusal
  const parsed = readers[fileTypeOf(fileName) ?? 'csv'](bytes, choice)
  if ('error' in parsed) return parsed
  const table = withHeaderRow(parsed)
  return { ...(sizeRefusal(table) ?? validateColumns(table, choice)), ...readingOf(parsed) }
}

type ParsedFile = Omit<ParsedCsv, 'delimiter'> &
  Pick<AcceptedFile, 'delimiter' | 'encoding'> & {
    readonly hidden?: HiddenCount
    readonly faults?: RowFaults
    readonly blankedRows?: FaultCounts
    readonly sheet?: string
    readonly sheets?: readonly SheetCount[]
    readonly isAscii?: boolean
  }
type Table = ParsedFile & { readonly hasHeader: boolean }

const BOUNDS = { maxRows: MAX_ROWS, maxColumns: MAX_ROW_CELLS }

type ReadingChoice = Pick<UploadedFile, 'includesHidden' | 'encoding' | 'sheet'>
type Reader = (bytes: Uint8Array, choice: ReadingChoice) => ParsedFile | RefusedFile

const readers: Readonly<Record<FileType, Reader>> = {
  csv: (bytes, choice) => {
    const decoded = decodeText(bytes, choice.encoding)
    if (!decoded.ok) return refused('unreadable')
    const { text, encoding } = decoded.value
    return { ...parseCsv(text, BOUNDS), encoding, isAscii: !NOT_ASCII.test(text) }
  },
  xlsx: (bytes, { includesHidden = false, sheet }) => {
    const parsed = parseXlsx(bytes, BOUNDS, { includesHidden, sheet })
    if (parsed === 'no_such_sheet') return refused('no_such_sheet')
    if (parsed === 'too_big') return refused('file_too_big', { limit: MAX_FILE_BYTES })
    if (parsed === 'unreadable') return refused('unreadable')
    const { rowCount } = parsed
    if (rowCount <= MAX_ROWS) return parsed
    const refusal = refused('too_many_rows', { rows: rowCount, limit: MAX_ROWS, counting: 'stopped' })
    return { ...refusal, ...readingOf(parsed) }
  },
}

const readingOf = ({ hidden, encoding, isAscii, sheet, sheets = [] }: ParsedFile): ReadingFound => {
  const hasHidden = hidden !== undefined && hidden.rows + hidden.columns > 0
  const reading = {
    ...(hasHidden && { hidden }),
    ...(encoding && !isAscii && { encoding }),
    ...(sheet !== undefined && sheets.length > 0 && { sheet, sheets }),
  }
  return Object.keys(reading).length > 0 ? { reading } : {}
}

type ReadingFound = Pick<RefusedFile, 'reading'>

// oxlint-disable-next-line no-control-regex -- control characters are ASCII, too
const NOT_ASCII = /[^\u0000-\u007f]/

/** Goes by name and size, so that a browser needn't load a 4 GB movie to refuse it. */
export const refuseUnread = ({
  fileName,
  size,
}: {
  readonly fileName: string
  readonly size: number
}): RefusedFile | undefined => {
  if (fileTypeOf(fileName) === null) {
    const kind = convertibleFileOf(fileName)
    return refused('not_csv', kind && { kind })
  }
  if (size > MAX_FILE_BYTES) return refused('file_too_big', { bytes: size, limit: MAX_FILE_BYTES })
  return undefined
}

const sizeRefusal = (table: ParsedFile): RefusedFile | undefined => {
  const { rowCount, columnCount, overlongRow } = table
  if (rowCount === 0) return refused('empty_file', whyEmpty(table))
  if (rowCount > MAX_ROWS) return refused('too_many_rows', { rows: rowCount, limit: MAX_ROWS })
  const columns = columnCount > MAX_ROW_CELLS ? columnCount : overlongRow
  if (columns > 0) return refused('too_many_columns', { columns, limit: MAX_COLUMNS })
  return undefined
}

const whyEmpty = ({ hidden, blankedRows }: ParsedFile): FaultFacts => ({
  ...(hidden && hidden.rows > 0 && { hidden: hidden.rows }),
  ...filled(blankedRows),
})

type FaultFacts = RefusedFile['error']['facts']

const filled = (counts: FaultCounts = { error: 0, uncalculated: 0 }): FaultFacts =>
  Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0))

type ColumnChoice = Pick<UploadedFile, 'mapping' | 'columns'>
type ReadFile = Omit<AcceptedFile, 'columnCheck' | 'reading'> | RefusedFile

const validateColumns = (table: Table, choice: ColumnChoice): FileValidation => {
  const columnCheck = checkColumns(table)
  const plan = withBlankFields({ ...findColumns(table.headers), ...choice.mapping })
  return { ...withCauses(readColumns(table, plan, choice.columns), table, plan), columnCheck }
}

const withCauses = (read: ReadFile, { rows, faults }: Table, plan: PartialPlan): ReadFile => {
  if (faults === undefined || faults.size === 0 || read.dropped === undefined) return read
  const dropped = read.dropped.map((row) => ({ ...row, causes: causesIn(row, { rows, faults, plan }) }))
  if (read.ok) return { ...read, dropped }
  const facts = { ...read.error.facts, ...filled(countCauses(dropped)) }
  return { ...read, dropped, error: { ...read.error, facts } }
}

const checkColumns = (table: Table): ColumnCheck => {
  const { headers, hasHeader, columnCount } = table
  const firstRows = table.rows.slice(0, SAMPLE_ROWS).map((cells) => [...cells])
  const proposal = proposePlan({ headers, hasHeader, rows: firstRows })
  const check = { headers, hasHeader, firstRows, ...proposal }
  if (columnCount <= MAX_COLUMNS) return check
  const all = Array.from({ length: columnCount }, (_, column) => column)
  return { ...check, kept: keptColumns(all, proposal.proposed) }
}

const SAMPLE_ROWS = 20

const readColumns = (table: Table, plan: PartialPlan, columns: ColumnChoice['columns']): ReadFile => {
  const { columnCount } = table
  if (columnCount > MAX_COLUMNS && columns === undefined)
    return refused('too_many_columns', { columns: columnCount, limit: MAX_COLUMNS })
  if (!isPlan(plan, columnCount)) {
    const missing = unfinishedFields(plan)
    return missing.length > 0 ? refused('missing_headers', { missing }) : refused('invalid_mapping')
  }
  if (columns === undefined) return validateRows(table, plan)
  if (!areKept(columns, columnCount, plan)) return refused('invalid_mapping')
  return validateRows(withColumns(table, columns), planWithin(columns, plan))
}

/** Leaves out cells beyond the header, too. */
const withColumns = (table: Table, columns: readonly number[]): Table => ({
  ...table,
  headers: columns.map((column) => table.headers[column] ?? ''),
  firstRecord: columns.map((column) => table.firstRecord[column] ?? ''),
  columnCount: columns.length,
  rows: table.rows.map((cells) => columns.map((column) => cells[column] ?? '')),
})

const validateRows = (table: Table, plan: AddressPlan): ReadFile => {
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

const repeats = (cells: readonly string[], header: readonly string[]): boolean => {
  for (let column = 0; column < header.length; column++) if (cells[column] !== header[column]) return false
  return true
}

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

const refused = (code: FileRefusalCode, facts: RefusedFile['error']['facts'] = {}): RefusedFile => ({
  ok: false,
  error: { code, facts },
})
