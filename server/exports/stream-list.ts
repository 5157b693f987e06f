import { attachment } from '@curbgrade/core/exports/attachment'
import { type ExportFormat, exportFileName, formats } from '@curbgrade/core/exports/formats'
import { wordOfGrade } from '@curbgrade/core/exports/picture-index'
import { coveredGrades, describeScale, levelsOf } from '@curbgrade/core/grading/levels'
import type { Scale } from '@curbgrade/core/lists/scale'
import { ok, type Refusal, type Result } from '@curbgrade/core/shared/result'
import type { FastifyRequest } from 'fastify'
import { findListDetails, findRowsOf, type ListDetails, type ReadList, type RowsOf } from '../lists/index.ts'
import type { Pool } from '../platform/db/pool.ts'
import type { StreamAnswer } from '../platform/http/route.ts'
import type { ExportColumn } from './cells.ts'
import { exportColumns, scaleColumns } from './export-columns.ts'
import { type ChosenRows, findQuestions, ownsOtherKind, streamRows } from './store.ts'
import { type FileWriter, type StreamPorts, streamFile } from './stream-file.ts'
import { writeCsv } from './write-csv.ts'
import { writeGeoJson } from './write-geojson.ts'
import { writeJsonLines } from './write-json-lines.ts'
import { type SmallSheet, writeXlsx } from './write-xlsx.ts'

export type ExportPorts = { readonly pool: Pool; readonly appUrl: string }
export type ListPorts = ExportPorts & StreamPorts

/** `columns` are all that an export may have, in order; the list's questions share one place. */
export type ListToExport = {
  readonly list: ListDetails
  readonly rowsOf: RowsOf
  readonly columns: readonly (readonly ExportColumn[])[]
}

export async function findListToExport(
  { pool, appUrl }: ExportPorts,
  asked: ReadList,
): Promise<ListToExport | null> {
  const list = await findListDetails(pool, asked.ownerId, asked.listId)
  const rowsOf = list === null ? null : await findRowsOf(pool, asked)
  if (list === null || rowsOf === null) return null
  const columns = exportColumns(list, {
    rowsOf,
    questions: await findQuestions(pool, list.id),
    photoBase: `${appUrl}/api/images/`,
    hasOtherKind: await ownsOtherKind(pool, rowsOf),
  })
  return { list, rowsOf, columns }
}

type Chosen = {
  readonly columns: readonly ExportColumn[]
  readonly format: ExportFormat
  readonly rows: 'all' | 'graded'
  /** Null for all of them, in file order. */
  readonly chosen: ChosenRows | null
  readonly scale: Scale | null
}

/** Each row once, with its original values and its grade (P16). */
export async function streamList(
  ports: StreamPorts,
  request: FastifyRequest,
  { list, rowsOf }: ListToExport,
  { columns: named, format, rows, chosen, scale }: Chosen,
): Promise<Result<StreamAnswer, Refusal<'too_many_exports' | 'overloaded'>>> {
  const columns = [...named, ...(scale === null ? [] : scaleColumns(list, scale, format))]
  const file = await streamFile(ports, request, {
    write: writers[format](columns, scale),
    open: (connection) => streamRows(connection, { rowsOf, columns, rows, format, chosen }),
  })
  return file.ok ? ok({ headers: headersOf(list.title, format), body: file.value }) : file
}

type CreateWriter = (columns: readonly ExportColumn[], scale: Scale | null) => FileWriter

/** A workbook explains a scale on a second sheet, and GeoJSON in a member of the collection. */
const writers: Readonly<Record<ExportFormat, CreateWriter>> = {
  csv: (columns) => writeCsv(columns.map(({ name }) => name)),
  xlsx: (columns, scale) => writeXlsx('Properties', columns, scale === null ? [] : [scaleSheet(scale)]),
  geojson: (columns, scale) =>
    writeGeoJson(columns, scale === null ? {} : { scale: { ...scale, meaning: describeScale(scale) } }),
  jsonl: (columns) => writeJsonLines(columns),
}

const scaleSheet = (scale: Scale): SmallSheet => ({
  name: 'Scale',
  rows: [
    ['grade', 'grade_word', scale.name],
    ...levelsOf(scale).flatMap((level) =>
      coveredGrades(level).map((grade) => [`${grade}`, wordOfGrade(grade) ?? '', level.name]),
    ),
  ],
})

const headersOf = (title: string, format: ExportFormat) => ({
  'content-type': formats[format].mediaType,
  'content-disposition': attachment(exportFileName(title, format)),
  'cache-control': 'no-store',
})
