import type { Refusal } from '../../shared/result.ts'
import type { AddressPlan, PartialPlan } from '../address/address-plan.ts'
import type { Proposal } from '../address/propose-plan.ts'
import type { Encoding } from '../csv/decode-text.ts'
import type { Delimiter } from '../csv/delimiter.ts'
import type { Mapping, RequiredField } from '../csv/header-mapping.ts'
import type { Edition, ListAddresses } from '../editions/compare-editions.ts'
import type { Placeholders } from '../placeholders/placeholders-in.ts'
import type { PlaceholderReport } from '../placeholders/report-placeholders.ts'
import type { Located } from '../positions/locate-row.ts'
import type { PositionColumns } from '../positions/position-columns.ts'
import type { PositionReport } from '../positions/report-positions.ts'
import type { SheetCount } from '../xlsx/count-sheets.ts'
import type { HiddenCount } from '../xlsx/sheet-rows.ts'
import type { MissingCauses } from './missing-causes.ts'

/** The facts are those that the sentences in Spec 5 need. */
export type FileRefusalCode =
  | 'not_csv' // kind: that of a file that can be saved as one of our types
  | 'file_too_big' // bytes, limit; cause: 'unpacked' for the file inside an archive
  | 'not_one_table' // tables: how many an archive has; first: names of a few
  | 'unreadable' // cause: 'encrypted' for an archive with a password
  | 'not_wgs84' // crs: the coordinate reference system of a GeoJSON
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
  /** Set if the row has all four values, but not of an address. */
  placeholders?: Placeholders
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
  /** Set if rows have placeholders and no position, whether or not they are left out. */
  placeholders?: PlaceholderReport
  /** Set for the next edition of a list. */
  edition?: Edition
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
  /** The columns of a GeoJSON's geometry, which surely is the position. */
  geometry?: PositionColumns
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
  /** Set with `too_few_valid_rows`, if rows have placeholders and no position. */
  placeholders?: PlaceholderReport
}

export type FileValidation = AcceptedFile | RefusedFile

export type UploadedFile = {
  readonly fileName: string
  readonly bytes: Uint8Array
  /**
   * Fields that aren't named here are found by their exact names, positions by names and values, or by a geometry. A row
   * needs no more than a street and a position if this names the position's columns, or the file has geometries.
   */
  readonly mapping?: PartialPlan
  /** Zero-based, ascending: the columns to keep of a file that has more than a list may have (D59). */
  readonly columns?: readonly number[]
  /** Whether to read rows and columns that Excel hides. */
  readonly includesHidden?: boolean
  /** Whether to keep rows with a placeholder for a value, such as `UNKNOWN`. */
  readonly includesPlaceholders?: boolean
  /** Of a text file; found by its bytes if undefined. */
  readonly encoding?: Encoding
  /** The name of a workbook's visible sheet; the one that Excel would show if undefined. */
  readonly sheet?: string
  /** The list whose next edition the file is (D60). */
  readonly earlier?: ListAddresses
}

export const refused = (code: FileRefusalCode, facts: RefusedFile['error']['facts'] = {}): RefusedFile => ({
  ok: false,
  error: { code, facts },
})
