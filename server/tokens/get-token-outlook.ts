import { ok } from '@curbgrade/core/shared/result'
import { tokensContract } from '@curbgrade/core/tokens/contract'
import { PACE_DAYS } from '@curbgrade/core/tokens/outlook'
import type { Pool } from '../platform/db/pool.ts'
import { handle } from '../platform/http/route.ts'
import { readOutlook } from './outlook-store.ts'

export const getTokenOutlook = ({ pool }: { pool: Pool }) =>
  handle(tokensContract.getTokenOutlook, async ({ user }) => {
    const { threshold, usedByDay } = await readOutlook(pool, user.id, PACE_DAYS)
    return ok({ threshold, usedByDay: [...usedByDay] })
  })
