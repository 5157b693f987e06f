import type { Readable } from 'node:stream'
import type { Mapping } from '@curbgrade/core/lists/csv/header-mapping'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { Connection, Db } from '../platform/db/pool.ts'

export type ListToExport = {
  id: string
  title: string
  columns: string[]
  mapping: Mapping
  processingMethod: 'manual' | 'ai'
}

export async function findExportedList(db: Db, userId: string, listId: string): Promise<ListToExport | null> {
  const { rows } = await db.query<ListToExport>(
    'select id, title, columns, mapping, processing_method as "processingMethod" from lists where id = $2 and user_id = $1',
    [userId, listId],
  )
  return rows[0] ?? null
}

export type ExportShape = {
  readonly list: Pick<ListToExport, 'id' | 'processingMethod'>
  /** SQL expressions of the columns, in order. They are never user input. */
  readonly cells: readonly string[]
  readonly rows: 'all' | 'graded'
}

/**
 * Streams all rows as CSV from one snapshot. PostgreSQL writes it (`COPY`), so memory doesn't grow with the list.
 */
export const streamRows = (connection: Connection, { list, cells, rows }: ExportShape): Readable =>
  connection.query(
    copyTo(
      `copy (select ${toSelectList(cells)} from properties p
         join lists l on l.id = p.list_id
         left join images i on i.list_id = p.list_id and i.row_no = p.row_no and i.kind = l.imagery
         ${list.processingMethod === 'ai' ? 'left join ai_results r on r.list_id = p.list_id and r.row_no = p.row_no' : ''}
       where p.list_id = ${pg.escapeLiteral(list.id)} ${rows === 'graded' ? 'and p.grade is not null' : ''} order by p.row_no) to stdout (format csv)`,
    ),
  )

/** Writes a single blank cell as `""`, because CSV readers skip blank lines. */
const toSelectList = (cells: readonly string[]): string =>
  cells.length === 1 ? `coalesce((${cells[0]})::text, '')` : cells.join(', ')

const REQUIRED = ['street', 'city', 'state', 'zip'] as const

/** SQL for a list's original columns in file order: four have their own column, the others are in `extra`. */
export function originalCells({ columns, mapping }: Pick<ListToExport, 'columns' | 'mapping'>): string[] {
  let extra = 0
  return columns.map((_, column) => {
    const field = REQUIRED.find((name) => mapping[name] === column)
    return guarded(field === undefined ? `(p.extra ->> ${extra++})` : `p.${field}`)
  })
}

/** Escapes cells that a spreadsheet would run as formulas, as core/shared/csv-cell.ts does (P16). */
function guarded(cell: string): string {
  return `csv_guarded(${cell})`
}

/** SQL for our columns, in the order of `getAddedColumns`. */
export const addedCells = (
  { processingMethod }: Pick<ListToExport, 'processingMethod'>,
  photoBase: string,
  gradeWords: string,
): string[] => [
  'p.grade',
  gradeWords,
  // Twice as fast as to_char, which would take a tenth of the export's time.
  `replace(left((p.graded_at at time zone 'UTC')::text, 19), ' ', 'T') || 'Z'`,
  `${pg.escapeLiteral(photoBase)} || i.id::text`,
  ...(processingMethod === 'ai' ? aiCells : [`case when p.grade is not null then 'person' end`]),
]

const aiCells = [
  // The grade is the AI's unless a person has graded the row since.
  `case when p.grade is null then null when r.at = p.graded_at then ${guarded('r.model_version')} else 'person' end`,
  'r.ai_score',
  'r.confidence',
  guarded('r.predicted_class'),
  guarded('r.model_version'),
  'r.reason',
]
