import type { RowSelection } from '@curbgrade/core/lists/filter/selection'
import { ok, type Refusal, type Result, refuse } from '@curbgrade/core/shared/result'
import { checkColumns, findRowsOf, type ReadList, type RowsOf } from '../../lists/index.ts'
import type { Db } from '../../platform/db/pool.ts'

/** Refuses a filter of a column that the file doesn't have. */
export async function readSelection(
  db: Db,
  asked: ReadList,
  { filter }: RowSelection,
): Promise<Result<RowsOf, Refusal<'not_found' | 'unknown_column'>>> {
  const list = await findRowsOf(db, asked)
  if (list === null) return refuse('not_found')
  const known = checkColumns(list, filter)
  return known.ok ? ok(list) : known
}
