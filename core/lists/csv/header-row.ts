import { withoutDelimiterLine, withoutRecordsAbove } from './above-header.ts'
import { type PartialMapping, REQUIRED_FIELDS } from './header-mapping.ts'
import type { ParsedCsv } from './parse-csv.ts'
import { namedFields } from './street-parts.ts'
import { isAddressLike, SHAPES } from './value-shapes.ts'

type ParsedTable = Omit<ParsedCsv, 'delimiter'>

type TableWithHeader<Table extends ParsedTable> = Table & { readonly hasHeader: boolean }

/** Removes titles above the header. Without a header, names columns `column_1` and so on and keeps every record. */
export const withHeaderRow = <Table extends ParsedTable>(parsed: Table): TableWithHeader<Table> => {
  const table = withoutDelimiterLine(parsed)
  const below = withoutRecordsAbove(table)
  if (below) return { ...below, hasHeader: true }
  if (hasHeaderRow(table.headers)) return { ...table, hasHeader: true }
  return {
    ...table,
    hasHeader: false,
    headers: table.headers.map((_, index) => columnName(index)),
    rows: [table.firstRecord, ...table.rows],
    rowCount: table.rowCount + 1,
  }
}

export const columnName = (index: number): string => `column_${index + 1}`

/** False if the first record names no column and looks like an address. */
export const hasHeaderRow = (first: readonly string[]): boolean =>
  namedFields(first).length > 0 || !isAddressLike(first)

/** A city looks like any other word, so it's taken to be the column before the state. */
export const mappingByValues = (rows: readonly (readonly string[])[]): PartialMapping => {
  const width = rows[0]?.length ?? 0
  const street = columnLike('street', rows, width)
  const state = columnLike('state', rows, width)
  const zip = columnLike('zip', rows, width)
  const city = state > 0 && state - 1 !== street && state - 1 !== zip ? state - 1 : -1
  const columns = { street, city, state, zip }
  return Object.fromEntries(
    REQUIRED_FIELDS.filter((field) => columns[field] >= 0).map((field) => [field, columns[field]]),
  )
}

const columnLike = (
  field: keyof typeof SHAPES,
  rows: readonly (readonly string[])[],
  width: number,
): number => {
  const fits = (column: number) => rows.filter((cells) => SHAPES[field].test(cells[column] ?? '')).length
  return Array.from({ length: width }, (_, column) => column).findIndex(
    (column) => fits(column) > rows.length / 2,
  )
}
