import { MAX_CHANGED_ROWS, rowsContract } from '@curbgrade/core/lists/rows-contract'
import { ok, refuse } from '@curbgrade/core/shared/result'
import type { Pool } from '../../platform/db/pool.ts'
import { handle } from '../../platform/http/route.ts'
import { findChanged } from './changed-rows-store.ts'
import { presentQueued, presentSummary } from './present-summary.ts'
import { findRowsOf } from './row-fields-store.ts'

export const findChangedRows = ({ pool }: { pool: Pool }) =>
  handle(
    rowsContract.findChangedRows,
    async ({ readerId, owner, params: { listId }, query: { since, blind } }) => {
      const list = await findRowsOf(pool, { ownerId: owner, readerId, listId })
      const found = list && (await findChanged(pool, list, { since, limit: MAX_CHANGED_ROWS + 1 }))
      if (found === null) return refuse('not_found')
      return ok({
        rows: found.rows.slice(0, MAX_CHANGED_ROWS).map(blind === undefined ? presentSummary : presentQueued),
        isComplete: found.rows.length <= MAX_CHANGED_ROWS,
        until: found.until,
      })
    },
  )
