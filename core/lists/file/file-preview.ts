import { type AddressPlan, deriveAddress } from '../address/address-plan.ts'
import type { Mapping, RequiredField } from '../csv/header-mapping.ts'
import type { Edition } from '../editions/compare-editions.ts'
import type { PlaceholderReport } from '../placeholders/report-placeholders.ts'
import type { PositionReport } from '../positions/report-positions.ts'
import type { CellFault } from '../xlsx/cell-faults.ts'
import { type ExcelDamage, findExcelDamage, type ShortenedColumn } from './excel-damage.ts'
import type { ColumnCheck, DroppedRow, FileValidation, ReadingCheck, RefusedFile } from './file-validation.ts'

/** Sends the create dialog counts and a few rows, never all 50,000. */
export type FilePreview = AcceptedPreview | RefusedPreview

export type DroppedCounts = {
  readonly dropped: number
  /** By missing field. A row can lack several. */
  readonly missing: { readonly [field in RequiredField]: number }
  readonly tooLong: { readonly [field in RequiredField]: number }
  /** Missing fields by their causes in a workbook. */
  readonly causes: { readonly [fault in CellFault]: { readonly [field in RequiredField]: number } }
  /** Rows that repeat the header. */
  readonly repeatedHeaders: number
  /** Rows that would be kept if a street and a position were enough. */
  readonly placed: number
}

export type AcceptedPreview = DroppedCounts & {
  readonly ok: true
  readonly headers: readonly string[]
  /** Where the fields come from, as columns of `headers`. */
  readonly plan: AddressPlan
  readonly mapping: Mapping
  readonly columnCheck: ColumnsPreview
  readonly positions?: PositionReport
  readonly placeholders?: PlaceholderReport
  readonly reading?: ReadingCheck
  readonly edition?: EditionPreview
  readonly properties: number
  readonly firstRows: readonly PreviewRow[]
  readonly damage: ExcelDamage
}

/** Rows by whether the earlier edition has them, this one, or both (D60). */
export type EditionPreview = Omit<Edition, 'known'> & { readonly known: number }

export type PreviewRow = { readonly rowNo: number } & { readonly [field in RequiredField]: string }

export type RefusedPreview = {
  readonly ok: false
  readonly error: RefusedFile['error']
  readonly dropped?: DroppedCounts
  readonly placeholders?: PlaceholderReport
  /** Set once the columns were read. */
  readonly columnCheck?: ColumnsPreview
  /** Set once the file was read. */
  readonly reading?: ReadingCheck
}

export type ColumnsPreview = Pick<
  ColumnCheck,
  'hasHeader' | 'proposed' | 'isDoubtful' | 'kept' | 'geometry'
> & {
  readonly columns: readonly SourceColumn[]
  /** The first rows of the file, whatever the plan makes of them. */
  readonly rows: readonly (readonly string[])[]
}

export type SourceColumn = { readonly header: string; readonly samples: readonly string[] }

export const previewOf = (validation: FileValidation): FilePreview =>
  validation.ok ? previewAccepted(validation) : previewRefused(validation)

const previewAccepted = (validation: Extract<FileValidation, { ok: true }>): AcceptedPreview => {
  const { headers, plan, mapping, rows, dropped, columnCheck, reading, positions, placeholders } = validation
  const { edition } = validation
  const { shortened, ...damage } = findExcelDamage(validation)
  return {
    ok: true,
    headers,
    plan,
    mapping,
    columnCheck: previewColumns(columnCheck),
    ...(positions && { positions }),
    ...(placeholders && { placeholders }),
    ...(reading && { reading }),
    ...(edition && { edition: { ...edition, known: edition.known.size } }),
    properties: rows.length,
    damage: { ...damage, shortened: shortened.map(previewShortened) },
    ...countDropped(dropped),
    firstRows: rows
      .slice(0, PREVIEW_ROWS)
      .map(({ rowNo, cells }) => ({ rowNo, ...deriveAddress(cells.map(shown), mapping) })),
  }
}

const previewShortened = ({ column, header, sample }: ShortenedColumn): ShortenedColumn => ({
  column,
  header: shown(header),
  sample: shown(sample),
})

const countDropped = (dropped: readonly DroppedRow[]): DroppedCounts => ({
  dropped: dropped.length,
  missing: countFields(dropped.map((row) => row.missing)),
  tooLong: countFields(dropped.map((row) => row.tooLong)),
  causes: { error: countCause(dropped, 'error'), uncalculated: countCause(dropped, 'uncalculated') },
  repeatedHeaders: dropped.filter((row) => row.isHeader).length,
  placed: dropped.filter((row) => row.isPlaced).length,
})

const countCause = (dropped: readonly DroppedRow[], cause: CellFault) =>
  countFields(dropped.map(({ missing, causes }) => missing.filter((field) => causes?.[field] === cause)))

const countFields = (rows: readonly (readonly RequiredField[])[]): { [field in RequiredField]: number } => {
  const counts = { street: 0, city: 0, state: 0, zip: 0 }
  for (const fields of rows) for (const field of fields) counts[field]++
  return counts
}

const previewRefused = ({
  error,
  columnCheck,
  reading,
  placeholders,
  dropped = [],
}: RefusedFile): RefusedPreview => ({
  ok: false,
  error,
  ...(placeholders && { placeholders }),
  ...(columnCheck && { columnCheck: previewColumns(columnCheck) }),
  ...(reading && { reading }),
  ...(dropped.length > 0 && { dropped: countDropped(dropped) }),
})

const previewColumns = ({ headers, firstRows, ...check }: ColumnCheck): ColumnsPreview => ({
  ...check,
  columns: headers.map((header, column) => ({
    header: shown(header),
    samples: samplesOf(firstRows, column),
  })),
  rows: firstRows.slice(0, PREVIEW_ROWS).map((cells) => cells.map(shown)),
})

const PREVIEW_ROWS = 3
const SAMPLES = 3
/** A cell can be as long as the file. */
const SHOWN_CHARACTERS = 120

/** Skips repeated values, because they tell less about a column. */
const samplesOf = (rows: readonly (readonly string[])[], column: number): string[] => {
  const values = rows.map((cells) => shown(cells[column] ?? '')).filter((value) => value !== '')
  return [...new Set(values)].slice(0, SAMPLES)
}

const shown = (cell: string): string => {
  const text = cell.slice(0, SHOWN_CHARACTERS + 1).trim()
  return text.length > SHOWN_CHARACTERS ? `${text.slice(0, SHOWN_CHARACTERS)}…` : text
}
