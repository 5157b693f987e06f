import { chartsContract } from '@curbgrade/core/grading/charts/charts-contract'
import { ok } from '@curbgrade/core/shared/result'
import type { Pool } from '../../platform/db/pool.ts'
import { handle } from '../../platform/http/route.ts'
import { chartRows } from './charts-store.ts'
import { readFilter } from './read-filter.ts'

export const getRowCharts = ({ pool }: { pool: Pool }) =>
  handle(chartsContract.getRowCharts, async ({ readerId, owner, params: { listId }, query }) => {
    const asked = await readFilter(pool, { ownerId: owner, readerId, listId }, query)
    if (!asked.ok) return asked
    const { list, filter } = asked.value
    return ok(await chartRows(pool, list, { filter, zone: query.zone, now: Date.now() }))
  })
