import { ok } from '@curbgrade/core/shared/result'
import { tokensContract } from '@curbgrade/core/tokens/contract'
import type { Pool } from '../platform/db/pool.ts'
import { handle } from '../platform/http/route.ts'
import { setThreshold } from './outlook-store.ts'

export const setTokenThreshold = ({ pool }: { pool: Pool }) =>
  handle(tokensContract.setTokenThreshold, async ({ user, body: { threshold } }) => {
    await setThreshold(pool, user.id, threshold)
    return ok({ threshold })
  })
