import {
  isPlan,
  type PartialPlan,
  planWithin,
  unfinishedFields,
  withBlankFields,
} from '../address/address-plan.ts'
import { proposePlan } from '../address/propose-plan.ts'
import { findColumns } from '../csv/header-mapping.ts'
import { withHeaderRow } from '../csv/header-row.ts'
import { compareEditions, type ListAddresses } from '../editions/compare-editions.ts'
import { MAX_COLUMNS } from '../limits.ts'
import { fileTypeOf } from './file-types.ts'
import { type ColumnCheck, type FileValidation, refused, type UploadedFile } from './file-validation.ts'
import { areKept, countTowardLimit, keptColumns } from './kept-columns.ts'
import { causesIn, countCauses } from './missing-causes.ts'
import { type FileTable, filled, readers, readingOf, refuseUnread, sizeRefusal } from './read-table.ts'
import { unpackFile } from './unpack-file.ts'
import { SAMPLE_ROWS, type ValidatedRows, validateRows } from './validate-rows.ts'

/** Never throws. Takes seconds and under 1 GB (P15). Keeps values exactly as in the file (Spec 5, D13–D16, P16). */
export const validateFile = ({ fileName, bytes, ...choice }: UploadedFile): FileValidation => {
  const refusal = refuseUnread({ fileName, size: bytes.length })
  if (refusal) return refusal
  const unpacked = unpackFile({ fileName, bytes })
  if ('error' in unpacked) return unpacked
  const parsed = readers[fileTypeOf(unpacked.fileName) ?? 'csv'](unpacked.bytes, choice)
  if ('error' in parsed) return parsed
  const table = parsed.namesColumns ? { ...parsed, hasHeader: true } : withHeaderRow(parsed)
  return { ...(sizeRefusal(table) ?? validateColumns(table, choice)), ...readingOf(parsed) }
}

type RowChoice = Pick<UploadedFile, 'mapping' | 'columns' | 'includesPlaceholders' | 'earlier'>

const validateColumns = (table: FileTable, choice: RowChoice): FileValidation => {
  const columnCheck = checkColumns(table)
  const { headers, geometry } = table
  const position = geometry && { position: geometry }
  const plan = withBlankFields({ ...findColumns(headers), ...position, ...choice.mapping })
  const read = withEdition(readColumns(table, plan, choice), choice.earlier)
  return { ...withCauses(read, table, plan), columnCheck }
}

const withEdition = (read: ValidatedRows, earlier: ListAddresses | undefined): ValidatedRows =>
  read.ok && earlier ? { ...read, edition: compareEditions(earlier, read) } : read

const withCauses = (read: ValidatedRows, { rows, faults }: FileTable, plan: PartialPlan): ValidatedRows => {
  if (faults === undefined || faults.size === 0 || read.dropped === undefined) return read
  const dropped = read.dropped.map((row) => ({ ...row, causes: causesIn(row, { rows, faults, plan }) }))
  if (read.ok) return { ...read, dropped }
  const facts = { ...read.error.facts, ...filled(countCauses(dropped)) }
  return { ...read, dropped, error: { ...read.error, facts } }
}

const checkColumns = (table: FileTable): ColumnCheck => {
  const { headers, hasHeader, geometry } = table
  const firstRows = table.rows.slice(0, SAMPLE_ROWS).map((cells) => [...cells])
  const known = { headers, hasHeader, ...(geometry && { geometry }) }
  const check = { ...known, firstRows, ...proposePlan({ ...known, rows: firstRows }) }
  return fits(table) ? check : { ...check, kept: keptColumns(allColumns(table), check.proposed, headers) }
}

const readColumns = (table: FileTable, plan: PartialPlan, choice: RowChoice): ValidatedRows => {
  const { columnCount } = table
  const { columns } = choice
  if (columns === undefined && !fits(table))
    return refused('too_many_columns', { columns: columnCount, limit: MAX_COLUMNS })
  if (!isPlan(plan, columnCount)) {
    const missing = unfinishedFields(plan)
    return missing.length > 0 ? refused('missing_headers', { missing }) : refused('invalid_mapping')
  }
  if (columns === undefined) return validateRows(table, plan, choice)
  if (!areKept(columns, table, plan)) return refused('invalid_mapping')
  return validateRows(withColumns(table, columns), planWithin(columns, plan), choice)
}

const allColumns = ({ columnCount }: FileTable): number[] =>
  Array.from({ length: columnCount }, (_, column) => column)

const fits = (table: FileTable): boolean => countTowardLimit(allColumns(table), table.headers) <= MAX_COLUMNS

/** Leaves out cells beyond the header, too. */
const withColumns = (table: FileTable, columns: readonly number[]): FileTable => ({
  ...table,
  headers: columns.map((column) => table.headers[column] ?? ''),
  firstRecord: columns.map((column) => table.firstRecord[column] ?? ''),
  columnCount: columns.length,
  rows: table.rows.map((cells) => columns.map((column) => cells[column] ?? '')),
})
