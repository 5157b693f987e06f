import { ok, type Refusal, type Result, refuse } from '@curbgrade/core/shared/result'
import type { Db } from '../platform/db/pool.ts'
import { freeReserved, lockTokenAccount } from './account-store.ts'
import { hasEntry, insertEntry } from './entry-store.ts'
import {
  deleteReservation,
  findReserved,
  reserve,
  reserveByKey,
  settleHeld,
  takeFromReservation,
} from './reservation-store.ts'

/** Tokens reserved for a whole list. They become entries step by step until the work on the list ends. */
export type Hold = { readonly userId: string; readonly ref: string; readonly reason?: 'coverage' }

const REASON = 'ai_processing'

/** Reserves tokens without a time limit, in the transaction that begins the work (D17). */
export async function holdTokens(
  tx: Db,
  { amount, ...hold }: Hold & { amount: number },
): Promise<Result<null, Refusal<'insufficient_tokens'>>> {
  const { outcome, available } = await reserve(tx, { reason: REASON, ...hold, amount }, null)
  if (outcome === 'refused') return refuse('insufficient_tokens', { needed: amount, available })
  if (outcome !== 'reserved') throw new Error(`tokens are held twice for ${hold.ref}`)
  return ok(null)
}

/** As `holdTokens`, for the program with this key and within what it may spend a day (D68). */
export async function holdTokensByKey(
  tx: Db,
  keyId: string,
  { amount, ...hold }: Hold & { amount: number },
): Promise<Result<null, Refusal<'insufficient_tokens' | 'key_cap_reached'>>> {
  const { outcome, available, renewsAt } = await reserveByKey(
    tx,
    { reason: REASON, ...hold, amount, keyId },
    null,
  )
  if (outcome === 'capped')
    return refuse('key_cap_reached', { needed: amount, available, renewsAt: renewsAt.getTime() })
  if (outcome === 'refused') return refuse('insufficient_tokens', { needed: amount, available })
  if (outcome !== 'reserved') throw new Error(`tokens are held twice for ${hold.ref}`)
  return ok(null)
}

/** Charges one held token per delivered row, never twice for the same row (P3). Returns the number charged. */
export const settleHeldTokens = async (
  tx: Db,
  hold: Hold,
  delivered: { listId: string; rows: readonly number[] },
): Promise<number> => (delivered.rows.length === 0 ? 0 : settleHeld(tx, hold, delivered))

export const heldTokens = (db: Db, hold: Hold): Promise<number> =>
  findReserved(db, { reason: REASON, ...hold })

/** Turns part of a hold into one entry, never twice for the same `ref` (P3). Returns the tokens charged. */
export async function chargeHeldTokens(
  tx: Db,
  hold: Hold,
  { amount, ref, listId }: { amount: number; ref: string; listId: string },
): Promise<number> {
  if (amount === 0) return 0
  const { userId, reason = REASON } = hold
  await lockTokenAccount(tx, userId)
  if (await hasEntry(tx, { userId, reason, ref })) return 0
  const held = await takeFromReservation(tx, { ...hold, reason, amount })
  if (held === null) return 0
  const { taken, keyId } = held
  await freeReserved(tx, userId, taken)
  await insertEntry(tx, { userId, type: 'deduction', amount: -taken, reason, ref, listId, keyId })
  return taken
}

export async function endHold(tx: Db, hold: Hold): Promise<number> {
  await lockTokenAccount(tx, hold.userId)
  const held = await deleteReservation(tx, { reason: REASON, ...hold })
  if (held !== null) await freeReserved(tx, hold.userId, held)
  return held ?? 0
}
