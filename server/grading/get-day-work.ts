import { dayContract } from '@curbgrade/core/grading/day/day-contract'
import { ok } from '@curbgrade/core/shared/result'
import type { Pool } from '../platform/db/pool.ts'
import { handle } from '../platform/http/route.ts'
import { findDayWork } from './day-store.ts'

export const getDayWork = ({ pool }: { pool: Pool }) =>
  handle(dayContract.getDayWork, async ({ user, query }) =>
    ok(await findDayWork(pool, user.id, new Date(query.since))),
  )
