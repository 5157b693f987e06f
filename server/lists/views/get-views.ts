import { rowsContract } from '@curbgrade/core/lists/rows-contract'
import { ok, refuse } from '@curbgrade/core/shared/result'
import type { Pool } from '../../platform/db/pool.ts'
import { handle } from '../../platform/http/route.ts'
import { findViews } from './views-store.ts'

export const getViews = ({ pool }: { pool: Pool }) =>
  handle(rowsContract.getViews, async ({ owner, params }) => {
    const views = await findViews(pool, owner, params.listId)
    return views === null ? refuse('not_found') : ok({ views })
  })
