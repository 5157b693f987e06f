import { getAddedColumns, getChosenIndexes } from '@curbgrade/core/exports/columns'
import { exportsContract } from '@curbgrade/core/exports/contract'
import { ok, refuse } from '@curbgrade/core/shared/result'
import { findListFacts } from '../lists/index.ts'
import type { Pool } from '../platform/db/pool.ts'
import { handle } from '../platform/http/route.ts'
import { csvHeaders } from './csv-response.ts'
import { exportColumns, streamRows } from './store.ts'
import { type StreamPorts, streamCsv } from './stream-csv.ts'

export type ExportPorts = { readonly pool: Pool; readonly appUrl: string }
type ListPorts = ExportPorts & StreamPorts

/** Streams the list: each row once, in file order, with its original values and its grade (P16). */
export const exportList = (ports: ListPorts) =>
  handle(exportsContract.exportList, async ({ user, body }) => {
    const list = await findListFacts(ports.pool, user.id, body.listId)
    if (list === null) return refuse('not_found')
    const indexes = getChosenIndexes(list.columns.length, getAddedColumns(list), body.columns)
    if (indexes === null)
      return refuse('malformed', { problems: ['body.columns: are not columns of the list'] })
    const all = exportColumns(list, `${ports.appUrl}/api/images/`)
    const columns = indexes.flatMap((index) => all[index] ?? [])
    const csv = streamCsv(ports, user.id, {
      header: columns.map(({ name }) => name),
      rows: (connection) => streamRows(connection, { list, columns, rows: body.rows }),
    })
    return csv.ok ? ok({ headers: csvHeaders(`${list.title}.csv`), body: csv.value }) : csv
  })
