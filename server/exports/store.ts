import type { Readable } from 'node:stream'
import type { ExportFormat } from '@curbgrade/core/exports/formats'
import type { RowFilter } from '@curbgrade/core/lists/filter/filter'
import type { RowOrder } from '@curbgrade/core/lists/filter/order'
import { otherKind } from '@curbgrade/core/shared/picture-kind'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { type Bind, matchedRows, otherGrade, type RowsOf, rowsOrder, rowsWhere } from '../lists/index.ts'
import type { Connection, Db } from '../platform/db/pool.ts'
import { besides, ifInFirst, type OfList } from '../platform/db/row-joins.ts'
import type { ExportColumn } from './cells.ts'
import type { Question } from './export-columns.ts'

export type ExportShape = {
  readonly rowsOf: RowsOf
  readonly columns: readonly ExportColumn[]
  readonly rows: 'all' | 'graded'
  readonly format: ExportFormat
  readonly chosen: ChosenRows | null
}

export type ChosenRows = {
  readonly filter: RowFilter
  readonly order: RowOrder
  readonly now: number
}

/** Reads one snapshot. PostgreSQL writes the rows (`COPY`), so memory doesn't grow with the list. */
export const streamRows = (
  connection: Connection,
  { rowsOf, columns, rows, format, chosen }: ExportShape,
): Readable => {
  const selected = SELECT_LISTS[format](columns)
  const id = `${pg.escapeLiteral(rowsOf.listId)}::uuid`
  const isExported = [
    ...(chosen === null ? [] : ['chosen.row_no is not null']),
    ...(rows === 'graded' ? ['p.grade is not null'] : []),
    'true',
  ]
  return connection.query(
    copyTo(
      `copy (select ${selected} from ${besides(id, [listedRows(columns), ...othersOf(id, selected)])} ${isUsed('o', selected) ? otherGrade(rowsOf) : ''}
         ${chosen === null ? '' : joinChosen(rowsOf, chosen)}
       where ${ifInFirst('p', isExported.join(' and '))} order by ${chosen === null ? 'p.row_no' : 'chosen.place'})
       to stdout (format ${format === 'csv' ? 'csv' : 'text'})`,
    ),
  )
}

/** What the history says of a property's grade. */
const ENTRY = `left join lateral (select h.shown_at as seen_at, h.via, h.picture from grade_history h
  where v.grade is not null and h.list_id = v.list_id and h.row_no = v.row_no order by h.id desc limit 1) entry on true`
const OF_ENTRY = /\bp\.(?:seen_at|via|picture)\b/

/** Makes the cells of `extra` columns, because the guard of a CSV reads a cell several times. */
export function listedRows(columns: readonly ExportColumn[]): OfList {
  const cells = columns.flatMap(({ sql }) => /^p\.extra_(\d+)$/.exec(sql)?.[1] ?? [])
  const named = cells.map((cell) => `v.extra ->> ${cell} as extra_${cell}`)
  const hasEntry = columns.some(({ sql }) => OF_ENTRY.test(sql))
  const selected = ['v.*', ...(hasEntry ? ['entry.*'] : []), ...named].join(', ')
  return { table: `(select ${selected} from property_view v ${hasEntry ? ENTRY : ''})`, name: 'p' }
}

function othersOf(id: string, selected: string): OfList[] {
  const others: OfList[] = [
    { table: 'images', name: 'i', and: `i.kind = (select imagery from list_view where id = ${id})` },
    { table: 'geocodes', name: 'g' },
    { table: 'property_annotations', name: 'm' },
    { table: 'ai_results', name: 'r' },
    { table: 'row_index', name: 'f' },
    ...(isUsed('o', selected) ? [{ table: 'address_keys', name: 'k' }] : []),
  ]
  return others.filter(({ name }) => name === 'k' || isUsed(name, selected))
}

/** Ignores literals, because a user's words may look like a table. */
const isUsed = (table: string, sql: string): boolean =>
  new RegExp(String.raw`\b${table}\.`).test(sql.replaceAll(/'(?:[^']|'')*'/g, ''))

export function joinChosen(rowsOf: RowsOf, { filter, order, now }: ChosenRows): string {
  const by = rowsOrder(rowsOf, order, toLiteral)
  const found = rowsWhere(rowsOf, filter, { bind: toLiteral, now })
  return `full join (
      with ${matchedRows(rowsOf, found, { by })}
      select row_no, row_number() over (order by ${by.forward.orderBy}) as place from matched)
    chosen on chosen.row_no = p.row_no`
}

/** COPY takes no parameters. Each use of a value casts it to its type. */
const toLiteral: Bind = (value) =>
  typeof value === 'object'
    ? `array[${value.map((item) => pg.escapeLiteral(String(item))).join(', ')}]`
    : pg.escapeLiteral(String(value))

const SELECT_LISTS: Readonly<Record<ExportFormat, (columns: readonly ExportColumn[]) => string>> = {
  csv: (columns) => toCsvCells(columns).join(', '),
  xlsx: (columns) => plainCells(columns).join(', '),
  geojson: (columns) => ['p.row_no', 'g.lng', 'g.lat', ...plainCells(columns)].join(', '),
  jsonl: (columns) => plainCells(columns).join(', '),
}

const plainCells = (columns: readonly ExportColumn[]): string[] => columns.map(({ sql }) => sql)

/** Cells can't run as formulas. A single blank cell is `""`, because CSV readers skip blank lines. */
export function toCsvCells(columns: readonly ExportColumn[]): string[] {
  const cells = columns.map(({ sql, kind }) => (kind === 'outside' ? guarded(sql) : sql))
  return cells.length === 1 ? cells.map((cell) => `coalesce((${cell})::text, '')`) : cells
}

/** Escapes formulas as core/shared/csv-cell.ts does (P16). */
function guarded(cell: string): string {
  return `csv_guarded(${cell})`
}

export async function findQuestions(db: Db, listId: string): Promise<Question[]> {
  const { rows } = await db.query<Question>(
    'select slot, question from list_attributes where list_id = $1 order by slot',
    [listId],
  )
  return rows
}

/** Whether the user has a list of the other kind, from the street or from above. */
export async function ownsOtherKind(db: Db, { ownerId, imagery, isReadersOwn }: RowsOf): Promise<boolean> {
  if (!isReadersOwn) return false
  const { rows } = await db.query<{ has: boolean }>(
    'select exists (select from list_view where user_id = $1 and imagery = $2) as has',
    [ownerId, otherKind(imagery)],
  )
  return rows[0]?.has === true
}
