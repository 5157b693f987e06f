import type { OwnerId } from '@curbgrade/core/shared/ids'
import type { Db } from '../../platform/db/pool.ts'
import { withList } from '../../platform/db/row-joins.ts'

/** The known rows of a list's next edition: `rows[i]` of list `to` is the property `earlierRows[i]` of list `from`. */
export type KnownRows = {
  readonly ownerId: OwnerId
  readonly from: string
  readonly to: string
  readonly rows: readonly number[]
  readonly earlierRows: readonly number[]
}

/** Copies what one slice stores of those rows, in the transaction that creates the list (D60). */
export type TakeOver = (tx: Db, known: KnownRows) => Promise<void>

/** `known`: the earlier list and row as `list_id` and `row_no`, and the `new_row`. Needs the values of `valuesOf`. */
export const KNOWN = withList('$1', 'unnest($3::int[], $4::int[])', 'known', 'new_row, row_no')

/** $1 is the earlier list, $2 the new one, $5 the user, if a statement needs one. */
export const valuesOf = ({ from, to, rows, earlierRows }: KnownRows): unknown[] => [
  from,
  to,
  rows,
  earlierRows,
]
