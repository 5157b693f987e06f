import { attachment } from '@curbgrade/core/exports/attachment'
import { type ColumnChoice, getAddedColumns, getChosenIndexes } from '@curbgrade/core/exports/columns'
import { exportsContract } from '@curbgrade/core/exports/contract'
import { type ExportFormat, exportFileName, formats } from '@curbgrade/core/exports/formats'
import { wordOfGrade } from '@curbgrade/core/exports/picture-index'
import { coveredGrades, describeScale, levelsOf } from '@curbgrade/core/grading/levels'
import type { RowFilter } from '@curbgrade/core/lists/filter/filter'
import { fileOrder, type RowOrder } from '@curbgrade/core/lists/filter/order'
import type { Scale } from '@curbgrade/core/lists/scale'
import { ok, type Refusal, type Result, refuse } from '@curbgrade/core/shared/result'
import { checkColumns, findListDetails, findRowsOf, type ListDetails, type RowsOf } from '../lists/index.ts'
import type { Pool } from '../platform/db/pool.ts'
import { handle } from '../platform/http/route.ts'
import type { ExportColumn } from './cells.ts'
import { exportColumns, scaleColumns } from './export-columns.ts'
import { type ChosenRows, findQuestions, ownsOtherKind, streamRows } from './store.ts'
import { type FileWriter, type StreamPorts, streamFile } from './stream-file.ts'
import { writeCsv } from './write-csv.ts'
import { writeGeoJson } from './write-geojson.ts'
import { type SmallSheet, writeXlsx } from './write-xlsx.ts'

export type ExportPorts = { readonly pool: Pool; readonly appUrl: string }
type ListPorts = ExportPorts & StreamPorts

/** Streams the list, or its filtered rows: each row once, with its original values and its grade (P16). */
export const exportList = (ports: ListPorts) =>
  handle(exportsContract.exportList, async ({ user, owner, body, request }) => {
    const list = await findListDetails(ports.pool, owner, body.listId)
    if (list === null) return refuse('not_found')
    const rowsOf = await findRowsOf(ports.pool, { ownerId: owner, readerId: user.id, listId: body.listId })
    if (rowsOf === null) return refuse('not_found')
    const columns = await chooseColumns(ports, list, rowsOf, body.columns)
    if (columns.length === 0)
      return refuse('malformed', { problems: ['body.columns: are not columns of the list'] })
    const chosen = findChosen(rowsOf, body)
    if (!chosen.ok) return chosen
    const { format, rows, scale = list.scale } = body
    if (scale !== null) columns.push(...scaleColumns(list, scale, format))
    const file = await streamFile(ports, request, {
      write: writers[format](columns, scale),
      open: (connection) => streamRows(connection, { rowsOf, columns, rows, format, chosen: chosen.value }),
    })
    return file.ok ? ok({ headers: headersOf(list.title, format), body: file.value }) : file
  })

type Shown = { filter?: RowFilter | undefined; order?: RowOrder | undefined }

export function findChosen(
  rowsOf: RowsOf,
  { filter, order = fileOrder }: Shown,
): Result<ChosenRows | null, Refusal<'unknown_column'>> {
  if (filter === undefined) return ok(null)
  const known = checkColumns(rowsOf, filter)
  return known.ok ? ok({ filter, order, now: Date.now() }) : known
}

/** In the order of the full export; none if one of them doesn't exist. */
async function chooseColumns(
  { pool, appUrl }: ExportPorts,
  list: ListDetails,
  rowsOf: RowsOf,
  choice: ColumnChoice | undefined,
): Promise<ExportColumn[]> {
  const indexes = getChosenIndexes(list.columns.length, getAddedColumns(list), choice)
  if (indexes === null) return []
  const all = exportColumns(list, {
    rowsOf,
    questions: await findQuestions(pool, list.id),
    photoBase: `${appUrl}/api/images/`,
    hasOtherKind: await ownsOtherKind(pool, rowsOf),
  })
  return indexes.flatMap((index) => all[index] ?? [])
}

type CreateWriter = (columns: readonly ExportColumn[], scale: Scale | null) => FileWriter

/** A workbook explains a scale on a second sheet, and GeoJSON in a member of the collection. */
const writers: Readonly<Record<ExportFormat, CreateWriter>> = {
  csv: (columns) => writeCsv(columns.map(({ name }) => name)),
  xlsx: (columns, scale) => writeXlsx('Properties', columns, scale === null ? [] : [scaleSheet(scale)]),
  geojson: (columns, scale) =>
    writeGeoJson(columns, scale === null ? {} : { scale: { ...scale, meaning: describeScale(scale) } }),
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
