import {
  headerNames,
  type PartialMapping,
  proposeMapping,
  REQUIRED_FIELDS,
  type RequiredField,
} from './header-mapping.ts'
import type { ParsedCsv } from './parse-csv.ts'

type ParsedTable = Omit<ParsedCsv, 'delimiter'>

type TableWithHeader<Table extends ParsedTable> = Table & { readonly hasHeader: boolean }

/** Records above the header, such as a report's title or Excel's `sep=;`. */
const MAX_TITLES = 5

/** Removes titles above the header. Without a header, names columns `column_1` and so on and keeps every record. */
export const withHeaderRow = <Table extends ParsedTable>(table: Table): TableWithHeader<Table> => {
  const titles = countTitles(table)
  if (titles > 0) return { ...withoutTitles(table, titles), hasHeader: true }
  if (hasGroupRow(table)) return { ...withGroups(table), hasHeader: true }
  if (hasHeaderRow(table.headers)) return { ...table, hasHeader: true }
  return {
    ...table,
    hasHeader: false,
    headers: table.headers.map((_, index) => columnName(index)),
    rows: [table.firstRecord, ...table.rows],
    rowCount: table.rowCount + 1,
  }
}

/** Counts the records above one that names all fields; 0 if any of them is a header or an address. */
const countTitles = ({ firstRecord, rows }: ParsedTable): number => {
  const first = [firstRecord, ...rows.slice(0, MAX_TITLES)]
  const header = first.findIndex((cells) => namedFields(cells) === REQUIRED_FIELDS.length)
  return first.slice(0, header).every((cells) => namedFields(cells) === 0 && !isAddressLike(cells))
    ? Math.max(header, 0)
    : 0
}

const withoutTitles = <Table extends ParsedTable>(table: Table, titles: number): Table => {
  const header = table.rows[titles - 1] ?? []
  return {
    ...table,
    headers: headerNames(header),
    firstRecord: header,
    columnCount: header.length,
    rows: table.rows.slice(titles),
    rowCount: table.rowCount - titles,
  }
}

/** Whether names of groups, one of which may be `Property Address`, stand above the names of all fields. */
const hasGroupRow = ({ firstRecord, rows: [second = []] }: ParsedTable): boolean =>
  namedFields(second) === REQUIRED_FIELDS.length &&
  namedFields(firstRecord) < 2 &&
  !isAddressLike(firstRecord)

/** A group covers the columns to its right until the next begins. */
const withGroups = <Table extends ParsedTable>(table: Table): Table => {
  const joined = withoutTitles(table, 1)
  let group = ''
  const headers = joined.headers.map((name, column) => {
    group = headerNames([table.firstRecord[column] ?? ''])[0] || group
    return group === '' || group === name ? name : `${group} · ${name}`
  })
  return { ...joined, headers }
}

export const columnName = (index: number): string => `column_${index + 1}`

/** False if the first record names no column and looks like an address. */
export const hasHeaderRow = (first: readonly string[]): boolean =>
  namedFields(first) > 0 || !isAddressLike(first)

const namedFields = (cells: readonly string[]): number => Object.keys(proposeMapping(cells)).length

const isAddressLike = (cells: readonly string[]): boolean =>
  cells.some((cell) => SHAPES.zip.test(cell) || SHAPES.street.test(cell))

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

const SHAPES = {
  /** Starts with the number, as in `12B Oak St`. */
  street: /^\s*\d+\S*\s+\p{L}/u,
  state: /^\s*[A-Za-z]{2}\s*$/,
  zip: /^\s*\d{5}(-?\d{4})?\s*$/,
} as const satisfies Partial<Record<RequiredField, RegExp>>

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
