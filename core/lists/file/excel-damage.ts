import { isShortenedNumber } from '../csv/value-shapes.ts'
import { withLeadingZeros } from '../csv/zip-code.ts'
import type { AcceptedFile } from './file-validation.ts'

/** What Excel did to the values before it wrote the file. */
export type ExcelDamage = {
  /** Columns of long numbers whose last digits are lost. */
  readonly shortened: readonly ShortenedColumn[]
  /** ZIP codes without their leading zeros, which lookups restore. */
  readonly zipsWithoutZeros: number
}

export type ShortenedColumn = { readonly column: number; readonly header: string; readonly sample: string }

type Rows = Pick<AcceptedFile, 'headers' | 'rows' | 'mapping'>

export const findExcelDamage = ({ headers, rows, mapping }: Rows): ExcelDamage => ({
  shortened: headers.flatMap((header, column) => {
    const sample = shortenedIn(rows.map(({ cells }) => cells[column] ?? ''))
    return sample === undefined ? [] : [{ column, header, sample }]
  }),
  zipsWithoutZeros: rows.filter(({ cells }) => lacksZeros(cells[mapping.zip] ?? '')).length,
})

/** The first of most values. A few may be as short as they look. */
const shortenedIn = (values: readonly string[]): string | undefined => {
  const filled = values.map((value) => value.trim()).filter((value) => value !== '')
  const shortened = filled.filter(isShortenedNumber)
  return shortened.length > filled.length / 2 ? shortened[0] : undefined
}

const lacksZeros = (zip: string): boolean =>
  withLeadingZeros(zip).startsWith('0') && !zip.trim().startsWith('0')
