import { exportsContract } from '@curbgrade/core/exports/contract'
import { coverageFileName } from '@curbgrade/core/exports/coverage-file'
import { ok, refuse } from '@curbgrade/core/shared/result'
import { handle } from '../platform/http/route.ts'
import { coverageHeader, findCheckedList, streamCoverage } from './coverage-store.ts'
import { csvHeaders } from './csv-response.ts'
import { type StreamPorts, streamFile } from './stream-file.ts'
import { writeCsv } from './write-csv.ts'

export const exportCoverage = (ports: StreamPorts) =>
  handle(exportsContract.exportCoverage, async ({ owner, body: { listId }, request }) => {
    const list = await findCheckedList(ports.pool, owner, listId)
    if (list === null) return refuse('not_found')
    const csv = await streamFile(ports, request, {
      write: writeCsv(coverageHeader),
      open: (connection) => streamCoverage(connection, { listId, ownerId: owner }),
    })
    return csv.ok ? ok({ headers: csvHeaders(coverageFileName(list.title)), body: csv.value }) : csv
  })
