import { headerNames } from '../csv/header-mapping.ts'
import type { ParsedCsv } from '../csv/parse-csv.ts'
import { isBlankCell } from '../csv/record-reader.ts'
import type { DegreeColumns } from '../positions/position-columns.ts'
import type { Feature } from './read-features.ts'
import type { GeometryPoint } from './read-geometry.ts'

export type ParsedGeoJson = Omit<ParsedCsv, 'delimiter'> & {
  /** The columns of the geometries' points; undefined if no feature has one. */
  readonly geometry?: DegreeColumns
}

export type Bounds = { readonly maxRows: number; readonly maxColumns: number }

/** Turns features into the rows of a table and keeps those within the bounds. Leaves out blank ones, as in a CSV. */
export function createFeatureTable({ maxRows, maxColumns }: Bounds) {
  const columns = new Map<string, number>()
  const rows: TableRow[] = []
  let rowCount = 0
  return {
    add: ({ properties, point }: Feature): void => {
      for (const name of properties.keys()) if (!columns.has(name)) columns.set(name, columns.size)
      if (columns.size > maxColumns) rows.length = 0
      if (point === undefined && isBlank(properties)) return
      rowCount++
      if (rowCount <= maxRows && columns.size <= maxColumns)
        rows.push({ cells: cellsOf(properties, columns), point })
    },
    end: (): ParsedGeoJson => ({
      ...toTable([...columns.keys()].slice(0, maxColumns), rows, columns.size),
      rowCount,
    }),
  }
}

function isBlank(properties: Feature['properties']): boolean {
  for (const value of properties.values()) if (!isBlankCell(value)) return false
  return true
}

type TableRow = { readonly cells: string[]; readonly point: GeometryPoint | undefined }

/** Has a cell for each column that is known so far. */
function cellsOf(properties: Feature['properties'], columns: ReadonlyMap<string, number>): string[] {
  const cells = Array<string>(columns.size).fill('')
  for (const [name, value] of properties) cells[columns.get(name) ?? 0] = value
  return cells
}

function toTable(names: readonly string[], rows: readonly TableRow[], propertyCount: number) {
  const hasPoints = rows.some(({ point }) => point !== undefined)
  const firstRecord = [...names, ...(hasPoints ? pointNames(names) : [])]
  for (const { cells, point } of rows) {
    while (cells.length < names.length) cells.push('')
    if (hasPoints) cells.push(point?.lat ?? '', point?.lng ?? '')
  }
  return {
    headers: headerNames(firstRecord),
    firstRecord,
    columnCount: propertyCount + firstRecord.length - names.length,
    rows: rows.map(({ cells }) => cells),
    overlongRow: 0,
    ...(hasPoints && { geometry: { lat: names.length, lng: names.length + 1 } }),
  }
}

/** `latitude` and `longitude`, unless a property is named like one of them. */
function pointNames(names: readonly string[]): string[] {
  const taken = new Set(headerNames(names).map((name) => name.toLowerCase()))
  const withPrefix = (count: number) => {
    const prefix = ['', 'geometry_'][count] ?? `geometry_${count}_`
    return ['latitude', 'longitude'].map((name) => prefix + name)
  }
  let count = 0
  while (withPrefix(count).some((name) => taken.has(name))) count++
  return withPrefix(count)
}
