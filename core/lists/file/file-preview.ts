import {
  type Mapping,
  type PartialMapping,
  REQUIRED_FIELDS,
  type RequiredField,
} from '../csv/header-mapping.ts'
import type { DroppedRow, FileValidation, RefusedFile } from './validate-file.ts'

/** Sends the create dialog counts and a few rows, never all 50,000. */
export type FilePreview = AcceptedPreview | RefusedPreview

export type DroppedCounts = {
  readonly dropped: number
  /** By missing field. A row can lack several. */
  readonly missing: { readonly [field in RequiredField]: number }
  readonly tooLong: { readonly [field in RequiredField]: number }
}

export type AcceptedPreview = DroppedCounts & {
  readonly ok: true
  readonly headers: readonly string[]
  readonly mapping: Mapping
  readonly properties: number
  readonly firstRows: readonly PreviewRow[]
}

export type PreviewRow = { readonly rowNo: number } & { readonly [field in RequiredField]: string }

export type RefusedPreview = {
  readonly ok: false
  readonly error: RefusedFile['error']
  readonly dropped?: DroppedCounts
  /** Set if choosing columns can help (D15). */
  readonly toMap?: {
    readonly columns: readonly SourceColumn[]
    readonly proposed: PartialMapping
    /** The columns to keep that are proposed if the file has too many (D59). */
    readonly kept?: readonly number[]
    /** False if the first record is an address, too. */
    readonly hasHeader: boolean
  }
}

export type SourceColumn = { readonly header: string; readonly samples: readonly string[] }

export const previewOf = (validation: FileValidation): FilePreview =>
  validation.ok ? previewAccepted(validation) : previewRefused(validation)

const previewAccepted = (validation: Extract<FileValidation, { ok: true }>): AcceptedPreview => {
  const { headers, mapping, rows, dropped } = validation
  return {
    ok: true,
    headers,
    mapping,
    properties: rows.length,
    ...countDropped(dropped),
    firstRows: rows
      .slice(0, PREVIEW_ROWS)
      .map(({ rowNo, cells }) => ({ rowNo, ...addressOf(cells, mapping) })),
  }
}

const countDropped = (dropped: readonly DroppedRow[]): DroppedCounts => ({
  dropped: dropped.length,
  missing: countFields(dropped.map((row) => row.missing)),
  tooLong: countFields(dropped.map((row) => row.tooLong)),
})

const countFields = (rows: readonly (readonly RequiredField[])[]): { [field in RequiredField]: number } => {
  const counts = { street: 0, city: 0, state: 0, zip: 0 }
  for (const fields of rows) for (const field of fields) counts[field]++
  return counts
}

const previewRefused = (refusal: RefusedFile): RefusedPreview => {
  const { error, headers, proposed, kept, hasHeader = true, firstRows = [], dropped = [] } = refusal
  if (dropped.length > 0) return { ok: false, error, dropped: countDropped(dropped) }
  if (!headers || !proposed) return { ok: false, error }
  const columns = headers.map((header, column) => ({
    header: shown(header),
    samples: samplesOf(firstRows, column),
  }))
  return { ok: false, error, toMap: { columns, proposed, hasHeader, ...(kept && { kept }) } }
}

const PREVIEW_ROWS = 3
const SAMPLES = 3
/** A cell can be as long as the file. */
const SHOWN_CHARACTERS = 120

const addressOf = (cells: readonly string[], mapping: Mapping): { [field in RequiredField]: string } => {
  const address = { street: '', city: '', state: '', zip: '' }
  for (const field of REQUIRED_FIELDS) address[field] = shown(cells[mapping[field]] ?? '')
  return address
}

/** Skips repeated values, because they tell less about a column. */
const samplesOf = (rows: readonly (readonly string[])[], column: number): string[] => {
  const values = rows.map((cells) => shown(cells[column] ?? '')).filter((value) => value !== '')
  return [...new Set(values)].slice(0, SAMPLES)
}

const shown = (cell: string): string => {
  const text = cell.slice(0, SHOWN_CHARACTERS + 1).trim()
  return text.length > SHOWN_CHARACTERS ? `${text.slice(0, SHOWN_CHARACTERS)}…` : text
}
