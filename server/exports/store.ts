import type { Readable } from 'node:stream'
import {
  type AddedColumn,
  exportWords,
  getAddedColumns,
  NOT_RECORDED,
  nameAddedColumns,
} from '@curbgrade/core/exports/columns'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { ListFacts } from '../lists/index.ts'
import type { Connection } from '../platform/db/pool.ts'

/** A column of an export: its name in the header, and the SQL of its cells, which is never user input. */
export type ExportColumn = { readonly name: string; readonly sql: string }

export type ExportShape = {
  readonly list: Pick<ListFacts, 'id' | 'processingMethod' | 'isReviewed'>
  readonly columns: readonly ExportColumn[]
  readonly rows: 'all' | 'graded'
}

/**
 * Streams all rows as CSV from one snapshot. PostgreSQL writes it (`COPY`), so memory doesn't grow with the list.
 */
export const streamRows = (connection: Connection, { list, columns, rows }: ExportShape): Readable =>
  connection.query(
    copyTo(
      `copy (select ${toSelectList(columns)} from property_view p
         join list_view l on l.id = p.list_id
         left join images i on i.list_id = p.list_id and i.row_no = p.row_no and i.kind = l.imagery
         ${list.processingMethod === 'ai' ? 'left join ai_results r on r.list_id = p.list_id and r.row_no = p.row_no' : ''}
         ${list.isReviewed ? 'left join strategic_reviews v on v.list_id = p.list_id and v.row_no = p.row_no' : ''}
       where p.list_id = ${pg.escapeLiteral(list.id)} ${rows === 'graded' ? 'and p.grade is not null' : ''} order by p.row_no) to stdout (format csv)`,
    ),
  )

/** Writes a single blank cell as `""`, because CSV readers skip blank lines. */
const toSelectList = (columns: readonly ExportColumn[]): string =>
  columns.length === 1 ? `coalesce((${columns[0]?.sql})::text, '')` : columns.map(({ sql }) => sql).join(', ')

const REQUIRED = ['street', 'city', 'state', 'zip'] as const

/** All columns that an export of this list may have, in their order. */
export const exportColumns = (list: ListFacts, photoBase: string): ExportColumn[] => [
  ...originalColumns(list),
  ...nameAddedColumns(list.columns, getAddedColumns(list)).map(({ column, name }) => ({
    name,
    sql: addedCell(column, list, photoBase),
  })),
]

/** The columns of the list's file, in file order: four have their own column, the others are in `extra`. */
function originalColumns({ columns, mapping }: ListFacts): ExportColumn[] {
  let extra = 0
  return columns.map((name, column) => {
    const field = REQUIRED.find((required) => mapping[required] === column)
    return { name, sql: guarded(field === undefined ? `(p.extra ->> ${extra++})` : `p.${field}`) }
  })
}

/** Escapes cells that a spreadsheet would run as formulas, as core/shared/csv-cell.ts does (P16). */
function guarded(cell: string): string {
  return `csv_guarded(${cell})`
}

function addedCell(column: AddedColumn, { processingMethod }: ListFacts, photoBase: string): string {
  if (column === 'photo_url') return `${pg.escapeLiteral(photoBase)} || i.id::text`
  if (column === 'source') return processingMethod === 'ai' ? AI_SOURCE : PERSON_SOURCE
  if (column === 'shown_at') return processingMethod === 'ai' ? AI_SHOWN_AT : PERSON_SHOWN_AT
  return CELLS[column]
}

const GRADE_WORD = `case p.grade ${exportWords.map(({ grade, word }) => `when ${grade} then ${pg.escapeLiteral(word)}`).join(' ')} end`

const PERSON_SOURCE = `case when p.grade is not null then 'person' end`
/** The grade is the AI's unless a person has graded the row since. */
const AI_SOURCE = `case when p.grade is null then null when r.at = p.graded_at then ${guarded('r.model_version')} else 'person' end`

/** Twice as fast as to_char, which would take a tenth of the export's time. */
const toUtc = (time: string): string =>
  `replace(left((${time} at time zone 'UTC')::text, 19), ' ', 'T') || 'Z'`

const SHOWN_AT = `coalesce(${toUtc('p.shown_at')}, ${pg.escapeLiteral(NOT_RECORDED)})`
const PERSON_SHOWN_AT = `case when p.grade is not null then ${SHOWN_AT} end`
const AI_SHOWN_AT = `case when p.grade is null or r.at = p.graded_at then null else ${SHOWN_AT} end`

const CELLS: Readonly<Record<Exclude<AddedColumn, 'photo_url' | 'source' | 'shown_at'>, string>> = {
  grade: 'p.grade',
  grade_word: GRADE_WORD,
  graded_at: toUtc('p.graded_at'),
  // The AI's own grade stays known when a person's replaces it.
  ai_grade: 'r.grade',
  ai_score: 'r.ai_score',
  confidence: 'r.confidence',
  predicted_class: guarded('r.predicted_class'),
  model_version: guarded('r.model_version'),
  ai_reason: 'r.reason',
  agreement: 'v.agreement',
}
