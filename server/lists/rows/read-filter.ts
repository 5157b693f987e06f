import type { RowFilter } from '@curbgrade/core/lists/filter/filter'
import { queryToFilter } from '@curbgrade/core/lists/filter/filter-query'
import { ok, type Refusal, type Result, refuse } from '@curbgrade/core/shared/result'
import type { Db } from '../../platform/db/pool.ts'
import { findRowsOf, type RowsOf } from './row-facts-store.ts'

type Asked = { readonly userId: string; readonly listId: string }

/** A list of the user and a filter of its rows, from the parameters of a URL. */
export async function readFilter(
  db: Db,
  { userId, listId }: Asked,
  query: Readonly<Record<string, unknown>>,
): Promise<
  Result<{ list: RowsOf; filter: RowFilter }, Refusal<'malformed' | 'not_found' | 'unknown_column'>>
> {
  const params = Object.entries(query).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value]] : [],
  )
  const filter = queryToFilter(new URLSearchParams(params))
  if (!filter.ok) return filter
  const list = await findRowsOf(db, userId, listId)
  if (list === null) return refuse('not_found')
  const known = checkColumn(list, filter.value)
  return known.ok ? ok({ list, filter: filter.value }) : known
}

/** Refuses a filter of a column that the list's file doesn't have. */
export function checkColumn(list: RowsOf, { cells }: RowFilter): Result<null, Refusal<'unknown_column'>> {
  if (cells === undefined || cells.column === null || cells.column < list.columns.length) return ok(null)
  return refuse('unknown_column', { column: cells.column, columns: list.columns.length })
}
