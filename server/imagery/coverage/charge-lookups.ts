import { lookupsLeft, tokensForLookups } from '@curbgrade/core/imagery/coverage/coverage-price'
import { ok, type Refusal, type Result } from '@curbgrade/core/shared/result'
import type { Connection, Db } from '../../platform/db/pool.ts'
import { chargeHeldTokens, endHold, heldTokens, holdTokens } from '../../tokens/index.ts'
import type { CoveragePorts } from './ports.ts'
import type { CoverageRow } from './store.ts'

type Check = Pick<CoverageRow, 'list_id' | 'user_id'>
type Price = Pick<CoveragePorts, 'tokensPer100'>

const holdOf = ({ list_id: listId, user_id: userId }: Check) =>
  ({ userId, ref: listId, reason: 'coverage' }) as const

export const coveragePrice = (
  { tokensPer100 }: Price,
  total: number,
  check: Pick<CoverageRow, 'done' | 'tally' | 'lookups'> | null,
): number | null =>
  tokensPer100 === undefined
    ? null
    : tokensForLookups(lookupsLeft(total, check), { before: check?.lookups ?? 0, tokensPer100 })

export async function holdCoverageTokens(
  tx: Db,
  check: Check,
  { price, keyId }: { readonly price: number | null; readonly keyId: string | null },
): Promise<Result<null, Refusal<'insufficient_tokens' | 'key_cap_reached'>>> {
  if (price === null || price === 0) return ok(null)
  return holdTokens(tx, { ...holdOf(check), amount: price, keyId })
}

export const isPaidWithTokens = async (db: Db, check: Check): Promise<boolean> =>
  (await heldTokens(db, holdOf(check))) > 0

/** Charges the lookups of one step of a check, once per step, even if the list is deleted (P3). */
export async function chargeLookups(
  tx: Connection,
  { tokensPer100 }: Price,
  check: Check & Pick<CoverageRow, 'lookups' | 'turn'>,
  lookups: number,
): Promise<number> {
  if (tokensPer100 === undefined) return 0
  return chargeHeldTokens(tx, holdOf(check), {
    amount: tokensForLookups(lookups, { before: check.lookups, tokensPer100 }),
    ref: `${check.list_id}/${check.turn}`,
    listId: check.list_id,
  })
}

export const endCoverageHold = (tx: Db, check: Check): Promise<number> => endHold(tx, holdOf(check))
