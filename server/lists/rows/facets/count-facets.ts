import { rowsContract } from '@curbgrade/core/lists/rows-contract'
import { ok } from '@curbgrade/core/shared/result'
import type { Pool } from '../../../platform/db/pool.ts'
import { handle } from '../../../platform/http/route.ts'
import { readFilter } from '../read-filter.ts'
import { countRows } from './facets-store.ts'

export const countFacets = ({ pool }: { pool: Pool }) =>
  handle(rowsContract.countFacets, async ({ readerId, owner, params: { listId }, query }) => {
    const asked = await readFilter(pool, { ownerId: owner, readerId, listId }, query)
    if (!asked.ok) return asked
    const { list, filter } = asked.value
    return ok(await countRows(pool, list, { filter, now: Date.now() }))
  })
