import { exportsContract } from '@curbgrade/core/exports/contract'
import { queryToFilter, readWord } from '@curbgrade/core/lists/filter/filter-query'
import { fileOrder, orderToText, textToOrder } from '@curbgrade/core/lists/filter/order'
import { ok, type Refusal, type Result, refuse } from '@curbgrade/core/shared/result'
import type { RowsOf } from '../lists/index.ts'
import { handle } from '../platform/http/route.ts'
import type { ExportColumn } from './cells.ts'
import { findChosen } from './export-list.ts'
import type { ChosenRows } from './store.ts'
import { findListToExport, type ListPorts, type ListToExport, streamList } from './stream-list.ts'

/** Streams the rows that a program asks for, by the parameters of the list page's address. */
export const getExport = (ports: ListPorts) =>
  handle(exportsContract.getExport, async ({ readerId, owner, params: { listId }, query, request }) => {
    const { format, columns: names, scale, order, ...params } = query
    const found = await findListToExport(ports, { ownerId: owner, readerId, listId })
    if (found === null) return refuse('not_found')
    const columns = chooseByName(found, names)
    if (!columns.ok) return columns
    const chosen = findAsked(found.rowsOf, params, order)
    if (!chosen.ok) return chosen
    return streamList(ports, request, found, {
      columns: columns.value,
      format,
      rows: 'all',
      chosen: chosen.value,
      scale: scale === 'none' ? null : found.list.scale,
    })
  })

/** All with one of these names, because the file's may repeat. */
function chooseByName(
  { columns }: ListToExport,
  names: string | undefined,
): Result<ExportColumn[], Refusal<'malformed'>> {
  const all = columns.flat()
  if (names === undefined) return ok(all)
  const wanted = names.split(',').map(readWord)
  const unknown = wanted.filter((name) => !all.some((column) => column.name === name))
  if (unknown.length === 0) return ok(all.filter(({ name }) => wanted.includes(name)))
  const named = unknown.map((name) => JSON.stringify(name)).join(', ')
  return refuse('malformed', { problems: [`query.columns: the list has no ${named}`] })
}

function findAsked(
  rowsOf: RowsOf,
  params: Readonly<Record<string, string | undefined>>,
  orderText: string,
): Result<ChosenRows | null, Refusal<'malformed' | 'unknown_column'>> {
  const given = Object.entries(params).flatMap(([name, text]) => (text === undefined ? [] : [[name, text]]))
  if (given.length === 0 && orderText === orderToText(fileOrder)) return ok(null)
  const order = textToOrder(orderText)
  if (!order.ok) return order
  const filter = queryToFilter(new URLSearchParams(given))
  if (!filter.ok) return filter
  return findChosen(rowsOf, { filter: filter.value, order: order.value })
}
