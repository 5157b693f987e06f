import type { Readable } from 'node:stream'
import {
  type AddedColumn,
  exportWords,
  getAddedColumns,
  NOT_RECORDED,
  nameAddedColumns,
  nameQuestions,
  nameScaleColumns,
} from '@curbgrade/core/exports/columns'
import { matchWords } from '@curbgrade/core/exports/coverage-file'
import type { ExportFormat } from '@curbgrade/core/exports/formats'
import { isIdentifierColumn } from '@curbgrade/core/exports/identifier-columns'
import { describeScale, levelsOf } from '@curbgrade/core/grading/levels'
import type { RowFilter } from '@curbgrade/core/lists/filter/filter'
import type { RowOrder } from '@curbgrade/core/lists/filter/order'
import type { Scale } from '@curbgrade/core/lists/scale'
import { otherKind } from '@curbgrade/core/shared/picture-kind'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import {
  type Bind,
  fieldsOf,
  type ListDetails,
  matchedRows,
  otherGrade,
  type RowsOf,
  rowsOrder,
  rowsWhere,
} from '../lists/index.ts'
import type { Connection, Db } from '../platform/db/pool.ts'
import { besides, ifInFirst, type OfList } from '../platform/db/row-joins.ts'

/** `sql` is never user input. `outside` text could run as a formula when a spreadsheet opens a CSV. */
export type ExportColumn = {
  readonly name: string
  readonly sql: string
  readonly kind: 'outside' | 'text' | 'number'
  /** Whether a spreadsheet may add and sort its numbers. */
  readonly mayBeNumber?: boolean
}

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

/** Makes the cells of `extra` columns, because the guard of a CSV reads a cell several times. */
function listedRows(columns: readonly ExportColumn[]): OfList {
  const cells = columns.flatMap(({ sql }) => /^p\.extra_(\d+)$/.exec(sql)?.[1] ?? [])
  const named = cells.map((cell) => `v.extra ->> ${cell} as extra_${cell}`)
  return { table: `(select ${['v.*', ...named].join(', ')} from property_view v)`, name: 'p' }
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

function joinChosen(rowsOf: RowsOf, { filter, order, now }: ChosenRows): string {
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
  xlsx: (columns) => columns.map(({ sql }) => sql).join(', '),
  geojson: (columns) => ['p.row_no', 'g.lng', 'g.lat', ...columns.map(({ sql }) => sql)].join(', '),
}

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
export async function ownsOtherKind(db: Db, { userId, imagery }: RowsOf): Promise<boolean> {
  const { rows } = await db.query<{ has: boolean }>(
    'select exists (select from list_view where user_id = $1 and imagery = $2) as has',
    [userId, otherKind(imagery)],
  )
  return rows[0]?.has === true
}

type ExportSources = {
  readonly rowsOf: RowsOf
  readonly questions: readonly Question[]
  readonly photoBase: string
  readonly hasOtherKind: boolean
}
type Question = { readonly slot: number; readonly question: string }

const REQUIRED = ['street', 'city', 'state', 'zip'] as const

/** All columns that an export may have, in order; the list's questions share one place. */
export function exportColumns(
  list: ListDetails,
  { rowsOf, questions, photoBase, hasOtherKind }: ExportSources,
): (readonly ExportColumn[])[] {
  const asked = askedColumns(list, questions)
  const cells = cellsOf(list, rowsOf, photoBase, hasOtherKind)
  return [
    ...originalColumns(list).map((column) => [column]),
    ...nameAddedColumns(list.columns, getAddedColumns(list)).map(({ column, name }) =>
      column === 'attributes' ? asked : [{ name, ...cells[column] }],
    ),
  ]
}

/** Whether every row explains the levels of a scale; the other formats explain them once (export-list.ts). */
const HAS_MEANING_COLUMN: Readonly<Record<ExportFormat, boolean>> = { csv: true, xlsx: false, geojson: false }

export function scaleColumns(list: ListDetails, scale: Scale, format: ExportFormat): ExportColumn[] {
  const names = nameScaleColumns(list.columns)
  const levels = levelsOf(scale).map(
    ({ upTo, name }) => `when p.grade <= ${upTo} then ${pg.escapeLiteral(name)}`,
  )
  const grade: ExportColumn = {
    name: names.grade,
    sql: `case when p.grade > 10 then null ${levels.join(' ')} end`,
    kind: 'outside',
  }
  const meaning = { name: names.meaning, ...outside(pg.escapeLiteral(describeScale(scale))) }
  return HAS_MEANING_COLUMN[format] ? [grade, meaning] : [grade]
}

/** In file order: four have their own column, the others are in `extra`. */
function originalColumns({ columns, mapping }: ListDetails): ExportColumn[] {
  let extra = 0
  return columns.map((name, column) => {
    const field = REQUIRED.find((required) => mapping[required] === column)
    return field === undefined
      ? { name, ...outside(`p.extra_${extra++}`), mayBeNumber: !isIdentifierColumn(name) }
      : { name, ...outside(`p.${field}`) }
  })
}

function askedColumns({ columns }: ListDetails, questions: readonly Question[]): ExportColumn[] {
  const names = nameQuestions(
    columns,
    questions.map(({ question }) => question),
  )
  return questions.map(({ slot }, index) => ({
    name: names[index] ?? '',
    sql: `case m.attributes[${slot}] when true then 'yes' when false then 'no' end`,
    kind: 'text',
  }))
}

type Cell = Omit<ExportColumn, 'name'>

const text = (sql: string): Cell => ({ sql, kind: 'text' })
const number = (sql: string): Cell => ({ sql, kind: 'number' })
const outside = (sql: string): Cell => ({ sql, kind: 'outside' })

const GRADE_WORD = `case p.grade ${exportWords.map(({ grade, word }) => `when ${grade} then ${pg.escapeLiteral(word)}`).join(' ')} end`

const PERSON_SOURCE = `case when p.grade is not null then 'person' end`
const AI_SOURCE = `case when p.grade is null then null when p.is_ai_grade then r.model_version else 'person' end`

/** Twice as fast as to_char, which would take a tenth of the export's time. */
const toUtc = (time: string): string =>
  `replace(left((${time} at time zone 'UTC')::text, 19), ' ', 'T') || 'Z'`

const SHOWN_AT = `coalesce(${toUtc('p.shown_at')}, ${pg.escapeLiteral(NOT_RECORDED)})`
const PERSON_SHOWN_AT = `case when p.grade is not null then ${SHOWN_AT} end`
const AI_SHOWN_AT = `case when p.grade is null or p.is_ai_grade then null else ${SHOWN_AT} end`

const MONTHS = `extract(year from now() at time zone 'UTC')::int * 12 + extract(month from now() at time zone 'UTC')::int`
/** `captured` is a month, such as 2024-05; suppliers may know less of some pictures. */
const pictureAge = (captured: string) => `case when ${captured} ~ '^\\d{4}-\\d\\d' then
  ${MONTHS} - left(${captured}, 4)::int * 12 - substr(${captured}, 6, 2)::int end`

type FixedColumn = Exclude<AddedColumn, ListColumn | 'attributes'>
type ListColumn =
  | 'photo_url'
  | 'source'
  | 'shown_at'
  | 'captured'
  | 'picture_age'
  | 'in_earlier_list'
  | 'other_kind_grade'

/** The SQL of these columns depends on the list. What the list page filters by follows the page's own rule (D78). */
function cellsOf(
  { processingMethod }: ListDetails,
  rowsOf: RowsOf,
  photoBase: string,
  hasOtherKind: boolean,
): Readonly<Record<ListColumn | FixedColumn, Cell>> {
  const isAi = processingMethod === 'ai'
  const fields = fieldsOf(rowsOf)
  return {
    ...CELLS,
    photo_url: text(`${pg.escapeLiteral(photoBase)} || i.id::text`),
    source: isAi ? outside(AI_SOURCE) : text(PERSON_SOURCE),
    shown_at: text(isAi ? AI_SHOWN_AT : PERSON_SHOWN_AT),
    captured: text(fields.capturedAt.sql),
    picture_age: number(pictureAge(`(${fields.capturedAt.sql})`)),
    in_earlier_list: text(`case when ${fields.isInEarlierList.sql} then 'yes' end`),
    // Looking for the other grade of each row takes longer than the rest of an export.
    other_kind_grade: number(hasOtherKind ? fields.otherKindGrade.sql : 'null::smallint'),
  }
}

const CELLS: Readonly<Record<FixedColumn, Cell>> = {
  grade: number('p.grade'),
  grade_word: text(GRADE_WORD),
  graded_at: text(toUtc('p.graded_at')),
  grade_removed_at: text(toUtc('p.ungraded_at')),
  property_id: text(`'r' || p.row_no`),
  latitude: number('g.lat'),
  longitude: number('g.lng'),
  address_match: text(toWordSql('g.quality', matchWords)),
  duplicate_of: text(`'r' || f.same_row`),
  provider: text(`i.provenance ->> 'provider'`),
  flagged: text(`case when m.flagged then 'yes' end`),
  note: outside('m.note'),
  tags: outside(`nullif(array_to_string(m.tags, ', '), '')`),
  skipped_at: text(toUtc('m.skipped_at')),
  ai_grade: number('r.grade'),
  ai_score: number('r.ai_score'),
  confidence: number('r.confidence'),
  predicted_class: outside('r.predicted_class'),
  model_version: outside('r.model_version'),
  ai_reason: text('r.reason'),
  ai_evidence: outside(
    `case when jsonb_typeof(r.evidence) = 'array' then (select string_agg(remark, '; ') from jsonb_array_elements_text(r.evidence) as remark) end`,
  ),
  agreement: text('case when f.ai_grade > 10 then null else f.agreement end'),
}

export function toWordSql(column: string, words: Readonly<Record<string, string>>): string {
  return `case ${column} ${Object.entries(words)
    .map(([value, word]) => `when ${pg.escapeLiteral(value)} then ${pg.escapeLiteral(word)}`)
    .join(' ')} end`
}
