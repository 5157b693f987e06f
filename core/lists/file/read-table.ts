import { decodeText } from '../csv/decode-text.ts'
import { type ParsedCsv, parseCsv } from '../csv/parse-csv.ts'
import type { ParsedGeoJson } from '../geojson/feature-table.ts'
import { parseGeoJson } from '../geojson/parse-geojson.ts'
import { MAX_COLUMNS, MAX_FILE_BYTES, MAX_ROW_CELLS, MAX_ROWS } from '../limits.ts'
import type { FaultCounts } from '../xlsx/cell-faults.ts'
import type { SheetCount } from '../xlsx/count-sheets.ts'
import { parseXlsx, type RowFaults } from '../xlsx/parse-xlsx.ts'
import type { HiddenCount } from '../xlsx/sheet-rows.ts'
import { archiveTypeOf, convertibleFileOf, type FileType, fileTypeOf } from './file-types.ts'
import { type AcceptedFile, type RefusedFile, refused, type UploadedFile } from './file-validation.ts'

/** What a reader made of a file's bytes. */
export type ParsedFile = Omit<ParsedCsv, 'delimiter'> &
  Pick<AcceptedFile, 'delimiter' | 'encoding'> &
  Pick<ParsedGeoJson, 'geometry'> & {
    /** Set if the format itself names the columns, so that no row is their header. */
    readonly namesColumns?: true
    readonly hidden?: HiddenCount
    readonly faults?: RowFaults
    readonly blankedRows?: FaultCounts
    readonly sheet?: string
    readonly sheets?: readonly SheetCount[]
    readonly isAscii?: boolean
  }
/** A file's records once its header row is known, if it has one. */
export type FileTable = ParsedFile & { readonly hasHeader: boolean }

const BOUNDS = { maxRows: MAX_ROWS, maxColumns: MAX_ROW_CELLS }

type ReadingChoice = Pick<UploadedFile, 'includesHidden' | 'encoding' | 'sheet'>
type Reader = (bytes: Uint8Array, choice: ReadingChoice) => ParsedFile | RefusedFile

export const readers: Readonly<Record<FileType, Reader>> = {
  csv: (bytes, choice) => readText(bytes, choice, (text) => parseCsv(text, BOUNDS)),
  geojson: (bytes, choice) => readText(bytes, choice, readGeoJson),
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

function readText(
  bytes: Uint8Array,
  choice: ReadingChoice,
  parse: (text: string) => ParsedFile | RefusedFile,
): ParsedFile | RefusedFile {
  const decoded = decodeText(bytes, choice.encoding)
  if (!decoded.ok) return refused('unreadable')
  const { text, encoding } = decoded.value
  const parsed = parse(text)
  return 'error' in parsed ? parsed : { ...parsed, encoding, isAscii: !NOT_ASCII.test(text) }
}

function readGeoJson(text: string): ParsedFile | RefusedFile {
  const parsed = parseGeoJson(text, BOUNDS)
  if (parsed === 'unreadable') return refused('unreadable')
  if (parsed === 'no_features') return refused('not_csv', { kind: 'json' })
  return 'crs' in parsed ? refused('not_wgs84', parsed) : { ...parsed, namesColumns: true }
}

export const readingOf = ({ hidden, encoding, isAscii, sheet, sheets = [] }: ParsedFile): ReadingFound => {
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
  if (fileTypeOf(fileName) === null && archiveTypeOf(fileName) === null) {
    const kind = convertibleFileOf(fileName)
    return refused('not_csv', kind && { kind })
  }
  if (size > MAX_FILE_BYTES) return refused('file_too_big', { bytes: size, limit: MAX_FILE_BYTES })
  return undefined
}

export const sizeRefusal = (table: ParsedFile): RefusedFile | undefined => {
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

/** The counts that aren't zero. */
export const filled = (counts: FaultCounts = { error: 0, uncalculated: 0 }): FaultFacts =>
  Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0))
