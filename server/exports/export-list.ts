import { attachment } from '@curbgrade/core/exports/attachment'
import { type ColumnChoice, getAddedColumns, getChosenIndexes } from '@curbgrade/core/exports/columns'
import { exportsContract } from '@curbgrade/core/exports/contract'
import { type ExportFormat, exportFileName, formats } from '@curbgrade/core/exports/formats'
import { ok, refuse } from '@curbgrade/core/shared/result'
import { findListFacts, type ListFacts } from '../lists/index.ts'
import type { Pool } from '../platform/db/pool.ts'
import { handle } from '../platform/http/route.ts'
import { type ExportColumn, exportColumns, findQuestions, streamRows } from './store.ts'
import { type FileWriter, type StreamPorts, streamFile } from './stream-file.ts'
import { writeCsv } from './write-csv.ts'
import { writeGeoJson } from './write-geojson.ts'
import { writeXlsx } from './write-xlsx.ts'

export type ExportPorts = { readonly pool: Pool; readonly appUrl: string }
type ListPorts = ExportPorts & StreamPorts

/** Streams the list: each row once, in file order, with its original values and its grade (P16). */
export const exportList = (ports: ListPorts) =>
  handle(exportsContract.exportList, async ({ user, body }) => {
    const list = await findListFacts(ports.pool, user.id, body.listId)
    if (list === null) return refuse('not_found')
    const columns = await chooseColumns(ports, list, body.columns)
    if (columns.length === 0)
      return refuse('malformed', { problems: ['body.columns: are not columns of the list'] })
    const { format, rows } = body
    const file = streamFile(ports, user.id, {
      write: writers[format](columns),
      open: (connection) => streamRows(connection, { list, columns, rows, format }),
    })
    return file.ok ? ok({ headers: headersOf(list.title, format), body: file.value }) : file
  })

/** The chosen columns in the order of the full export; none if one of them doesn't exist. */
async function chooseColumns(
  { pool, appUrl }: ExportPorts,
  list: ListFacts,
  choice: ColumnChoice | undefined,
): Promise<ExportColumn[]> {
  const indexes = getChosenIndexes(list.columns.length, getAddedColumns(list), choice)
  if (indexes === null) return []
  const all = exportColumns(list, await findQuestions(pool, list.id), `${appUrl}/api/images/`)
  return indexes.flatMap((index) => all[index] ?? [])
}

const writers: Readonly<Record<ExportFormat, (columns: readonly ExportColumn[]) => FileWriter>> = {
  csv: (columns) => writeCsv(columns.map(({ name }) => name)),
  xlsx: (columns) => writeXlsx('Properties', columns),
  geojson: (columns) => writeGeoJson(columns),
}

const headersOf = (title: string, format: ExportFormat) => ({
  'content-type': formats[format].mediaType,
  'content-disposition': attachment(exportFileName(title, format)),
  'cache-control': 'no-store',
})
