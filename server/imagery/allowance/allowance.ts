import { ok, type Refusal, type Result, refuse } from '@curbgrade/core/shared/result'
import type { Pool } from '../../platform/db/pool.ts'
import { type Limit, returnCalls, takeCalls } from './store.ts'

/** The next allowance begins at `renewsAt` (milliseconds), in `retryAfter` seconds. */
export type AllowanceUsed = Refusal<'allowance_used'>

/** Limits supplier calls that the operator pays for and no token covers, per user and day (D52). */
export type Allowance = {
  /** Counts calls before they're made. `share` limits them to a part of the allowance. */
  take(userId: string, calls: number, share?: number): Promise<Result<null, AllowanceUsed>>
  giveBack(userId: string, calls: number): Promise<void>
}

/** Applies to an unverified address without a purchase. Keeps sign-ups cheap for the operator. */
const UNVERIFIED_PER_DAY = 20
/** Accounts that never bought tokens share the daily allowances of this many users. */
const FREE_USERS = 20

/** The limit is `perDay` calls plus `perToken` for each token ever bought. */
export const createAllowance = (
  pool: Pool,
  { perDay, perToken }: Pick<Limit, 'perDay' | 'perToken'>,
): Allowance => ({
  take: async (userId, calls, share = 1) => {
    const [unverifiedPerDay, allFreePerDay] = [UNVERIFIED_PER_DAY, FREE_USERS * perDay]
    const limit = { perDay, perToken, unverifiedPerDay, allFreePerDay, share }
    const renewsAt = await takeCalls(pool, userId, calls, limit)
    return renewsAt === null ? ok(null) : used(renewsAt)
  },
  giveBack: async (userId, calls) => {
    if (calls > 0) await returnCalls(pool, userId, calls)
  },
})

const used = (renewsAt: Date) =>
  refuse('allowance_used', {
    renewsAt: renewsAt.getTime(),
    retryAfter: Math.max(1, Math.ceil((renewsAt.getTime() - Date.now()) / 1000)),
  })
