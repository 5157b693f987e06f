import { ok, type Refusal, type Result, refuse } from '@curbgrade/core/shared/result'
import { release } from '@curbgrade/core/tokens/ledger'
import type { Db } from '../platform/db/pool.ts'
import { deleteReservation, lockAccount, reserve, setReserved, settleHeld } from './store.ts'

/** Tokens set aside for a whole list, one by one turned into entries, until its run ends. */
export type Hold = { readonly userId: string; readonly ref: string }

const REASON = 'ai_processing'

/** Sets tokens aside without a time limit, in the transaction that begins what they are for (D17). */
export async function holdTokens(
  tx: Db,
  { amount, ...hold }: Hold & { amount: number },
): Promise<Result<null, Refusal<'insufficient_tokens'>>> {
  const { outcome, available } = await reserve(tx, { ...hold, reason: REASON, amount }, null)
  if (outcome === 'refused') return refuse('insufficient_tokens', { needed: amount, available })
  if (outcome !== 'reserved') throw new Error(`tokens are held twice for ${hold.ref}`)
  return ok(null)
}

/** Charges one held token for each delivered row, once per row for ever (P3). Answers how many were charged. */
export const settleHeldTokens = async (
  tx: Db,
  hold: Hold,
  delivered: { listId: string; rows: readonly number[] },
): Promise<number> => (delivered.rows.length === 0 ? 0 : settleHeld(tx, hold, delivered))

/** Gives back what is left, and says how much that was. */
export async function endHold(tx: Db, hold: Hold): Promise<number> {
  const account = await lockAccount(tx, hold.userId)
  const held = await deleteReservation(tx, { ...hold, reason: REASON })
  if (held !== null) await setReserved(tx, hold.userId, release(account, held).reserved)
  return held ?? 0
}
