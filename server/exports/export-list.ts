import { type ColumnChoice, getAddedColumns, getChosenIndexes } from '@curbgrade/core/exports/columns'
import { exportsContract } from '@curbgrade/core/exports/contract'
import type { RowFilter } from '@curbgrade/core/lists/filter/filter'
import { fileOrder, type RowOrder } from '@curbgrade/core/lists/filter/order'
import { ok, type Refusal, type Result, refuse } from '@curbgrade/core/shared/result'
import { checkColumns, type RowsOf } from '../lists/index.ts'
import { handle } from '../platform/http/route.ts'
import type { ExportColumn } from './cells.ts'
import type { ChosenRows } from './store.ts'
import { findListToExport, type ListPorts, type ListToExport, streamList } from './stream-list.ts'

/** Streams the list, or its filtered rows, as the page asks for it. */
export const exportList = (ports: ListPorts) =>
  handle(exportsContract.exportList, async ({ readerId, owner, body, request }) => {
    const found = await findListToExport(ports, { ownerId: owner, readerId, listId: body.listId })
    if (found === null) return refuse('not_found')
    const columns = chooseColumns(found, body.columns)
    if (columns.length === 0)
      return refuse('malformed', { problems: ['body.columns: are not columns of the list'] })
    const chosen = findChosen(found.rowsOf, body)
    if (!chosen.ok) return chosen
    const { format, rows, scale = found.list.scale } = body
    return streamList(ports, request, found, { columns, format, rows, chosen: chosen.value, scale })
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
function chooseColumns({ list, columns }: ListToExport, choice: ColumnChoice | undefined): ExportColumn[] {
  const indexes = getChosenIndexes(list.columns.length, getAddedColumns(list), choice) ?? []
  return indexes.flatMap((index) => columns[index] ?? [])
}
