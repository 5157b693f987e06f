import { headerNames, MAX_ABOVE, namesOwner } from './header-mapping.ts'
import type { ParsedCsv } from './parse-csv.ts'
import { isBlankCell } from './record-reader.ts'
import { namedFields, namesAllFields } from './street-parts.ts'
import { areNames, countFilled, isAddressLike } from './value-shapes.ts'

type ParsedTable = Omit<ParsedCsv, 'delimiter'>

/** Removes Excel's first line of some text files, such as `sep=;`. */
export const withoutDelimiterLine = <Table extends ParsedTable>(table: Table): Table => {
  const [first = '', ...others] = table.firstRecord
  const namesDelimiter = /^sep=\S?$/i.test(headerNames([first])[0] ?? '') && others.every(isBlankCell)
  return namesDelimiter && table.rows.length > 0 ? withoutRecords(table, 1) : table
}

/** Removes what stands above the header, whose names get those of their groups; null if nothing does. */
export const withoutRecordsAbove = <Table extends ParsedTable>(table: Table): Table | null => {
  const count = countAbove(table)
  if (count === 0) return null
  return withNamesOfGroups(withoutRecords(table, count), [table.firstRecord, ...table.rows][count - 1] ?? [])
}

const withoutRecords = <Table extends ParsedTable>(table: Table, count: number): Table => {
  const header = table.rows[count - 1] ?? []
  return {
    ...table,
    headers: headerNames(header),
    firstRecord: header,
    columnCount: header.length,
    rows: table.rows.slice(count),
    rowCount: table.rowCount - count,
  }
}

/** Counts the records above one that names all fields, or the names of groups above one that names some. */
const countAbove = (table: ParsedTable): number => {
  const first = [table.firstRecord, ...table.rows.slice(0, MAX_ABOVE)]
  const header = first.findIndex(namesAllFields)
  if (header < 0) return hasGroups(table) ? 1 : 0
  return first.slice(0, header).every((cells, index) => isAbove(cells, index === header - 1)) ? header : 0
}

/** One of the groups may be `Property Address`. A title may begin with a number, but has only one cell. */
const isAbove = (cells: readonly string[], mayBeGroups: boolean): boolean =>
  namedFields(cells).length < (mayBeGroups ? 2 : 1) && (countFilled(cells) === 1 || !isAddressLike(cells))

/** Whether names of groups, which leave cells blank, stand above names, and values only below these. */
const hasGroups = ({ firstRecord, rows: [second = [], third = []] }: ParsedTable): boolean => {
  const [groups, names] = [namedFields(firstRecord).length, namedFields(second).length]
  const hasGaps = second.some((cell, column) => !isBlankCell(cell) && isBlankCell(firstRecord[column] ?? ''))
  return (
    groups < 2 &&
    names >= Math.max(groups, 1) &&
    countFilled(firstRecord) > 1 &&
    hasGaps &&
    areNames(firstRecord) &&
    areNames(second) &&
    !areNames(third)
  )
}

/** A title isn't a group: with it, names would say less, and without it, they differ and aren't those of an owner. */
const withNamesOfGroups = <Table extends ParsedTable>(table: Table, above: readonly string[]): Table => {
  const { headers } = table
  const joined = joinGroups(headers, above)
  const areSeveral = countFilled(above) > 1
  const isClearer = namedFields(joined).length >= namedFields(headers).length
  const areGroups = areSeveral
    ? isClearer || hasRepeats(headers) || namesOwner(above)
    : isClearer && namedFields(above).length > 0
  return areGroups ? { ...table, headers: joined } : table
}

/** A group covers the columns to its right until the next begins. */
const joinGroups = (names: readonly string[], groups: readonly string[]): string[] => {
  let group = ''
  return names.map((name, column) => {
    group = headerNames([groups[column] ?? ''])[0] || group
    return group === '' || group === name ? name : `${group} · ${name}`
  })
}

const hasRepeats = (names: readonly string[]): boolean => {
  const filled = names.filter((name) => name !== '').map((name) => name.toLowerCase())
  return new Set(filled).size < filled.length
}
