import type { RowFilter } from '@curbgrade/core/lists/filter/filter'
import { queryToFilter } from '@curbgrade/core/lists/filter/filter-query'
import { ok, type Refusal, type Result, refuse } from '@curbgrade/core/shared/result'
import type { Db } from '../../platform/db/pool.ts'
import { findRowsOf, type ReadList, type RowsOf } from './row-fields-store.ts'

export async function readFilter(
  db: Db,
  asked: ReadList,
  query: Readonly<Record<string, unknown>>,
): Promise<
  Result<{ list: RowsOf; filter: RowFilter }, Refusal<'malformed' | 'not_found' | 'unknown_column'>>
> {
  const params = Object.entries(query).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value]] : [],
  )
  const filter = queryToFilter(new URLSearchParams(params))
  if (!filter.ok) return filter
  const list = await findRowsOf(db, asked)
  if (list === null) return refuse('not_found')
  const known = checkColumns(list, filter.value)
  return known.ok ? ok({ list, filter: filter.value }) : known
}

/** Refuses a column that the file doesn't have, in any facet with a `column`. */
export function checkColumns(list: RowsOf, filter: RowFilter): Result<null, Refusal<'unknown_column'>> {
  const columns = list.columns.length
  const [column] = Object.values(filter).flatMap((value) =>
    typeof value === 'object' && 'column' in value && (value.column ?? 0) >= columns
      ? [value.column ?? 0]
      : [],
  )
  return column === undefined ? ok(null) : refuse('unknown_column', { column, columns })
}
