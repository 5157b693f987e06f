import { exportsContract } from '@curbgrade/core/exports/contract'
import { coverageFileName, coverageHeader } from '@curbgrade/core/exports/coverage-file'
import { ok, refuse } from '@curbgrade/core/shared/result'
import type { Pool } from '../platform/db/pool.ts'
import { handle } from '../platform/http/route.ts'
import { findCheckedList, streamCoverage } from './coverage-store.ts'
import { csvHeaders } from './csv-answer.ts'
import { areExportsFull, streamCsv } from './stream-csv.ts'

/** Streams what a check of a list has found, a line for every row of the list. */
export const exportCoverage = ({ pool }: { pool: Pool }) =>
  handle(exportsContract.exportCoverage, async ({ user, body: { listId } }) => {
    const list = await findCheckedList(pool, user.id, listId)
    if (list === null) return refuse('not_found')
    if (areExportsFull()) return refuse('overloaded')
    return ok({
      headers: csvHeaders(coverageFileName(list.title)),
      body: streamCsv(pool, {
        header: coverageHeader,
        rows: (connection) => streamCoverage(connection, { listId, userId: user.id }),
      }),
    })
  })
