import { encodePoints } from '@curbgrade/core/lists/point-columns'
import { rowsContract } from '@curbgrade/core/lists/rows-contract'
import { ok } from '@curbgrade/core/shared/result'
import type { Pool } from '../../platform/db/pool.ts'
import { handle } from '../../platform/http/route.ts'
import { findPoints } from './points-store.ts'
import { readFilter } from './read-filter.ts'

export const getRowPoints = ({ pool }: { pool: Pool }) =>
  handle(
    rowsContract.getRowPoints,
    async ({ readerId, owner, params: { listId }, query: { map, ...query } }) => {
      const asked = await readFilter(pool, { ownerId: owner, readerId, listId }, query)
      if (!asked.ok) return asked
      const { list, filter } = asked.value
      const { points, ...counts } = await findPoints(pool, list, { filter, map, now: Date.now() })
      return ok({ ...counts, points: encodePoints(points) })
    },
  )
