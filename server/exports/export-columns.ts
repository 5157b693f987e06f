import {
  getAddedColumns,
  nameAddedColumns,
  nameQuestions,
  nameScaleColumns,
} from '@curbgrade/core/exports/columns'
import type { ExportFormat } from '@curbgrade/core/exports/formats'
import { isIdentifierColumn } from '@curbgrade/core/exports/identifier-columns'
import { describeScale, levelsOf } from '@curbgrade/core/grading/levels'
import type { Scale } from '@curbgrade/core/lists/scale'
import pg from 'pg'
import type { ListDetails, RowsOf } from '../lists/index.ts'
import { cellsOf, type ExportColumn, outside } from './cells.ts'

export type Question = { readonly slot: number; readonly question: string }

type ExportSources = {
  readonly rowsOf: RowsOf
  readonly questions: readonly Question[]
  readonly photoBase: string
  readonly hasOtherKind: boolean
}

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

/** Whether every row explains the levels of a scale. Workbooks and GeoJSON explain them once (stream-list.ts); programs ask for the list. */
const HAS_MEANING_COLUMN: Readonly<Record<ExportFormat, boolean>> = {
  csv: true,
  xlsx: false,
  geojson: false,
  jsonl: false,
}

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
export function originalColumns({ columns, mapping }: ListDetails): ExportColumn[] {
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
