import { ok, type Refusal, type Result } from '@curbgrade/core/shared/result'
import type { Db } from '../platform/db/pool.ts'
import { freeReserved, lockTokenAccount } from './account-store.ts'
import { hasEntry, insertEntry } from './entry-store.ts'
import { deleteReservation, findReserved, settleHeld, takeFromReservation } from './reservation-store.ts'
import { reserveFor } from './reserve.ts'

/** Tokens reserved for a whole list. They become entries step by step until the work on the list ends. */
export type Hold = { readonly userId: string; readonly ref: string; readonly reason?: 'coverage' }

const REASON = 'ai_processing'

/** Who spends: a person, or the program with this key, within what it may spend a day (D68). */
type Spender = { readonly keyId?: string | null }

/** Reserves tokens without a time limit, in the transaction that begins the work (D17). */
export async function holdTokens(
  tx: Db,
  { amount, keyId = null, ...hold }: Hold & Spender & { amount: number },
): Promise<Result<null, Refusal<'insufficient_tokens' | 'key_cap_reached'>>> {
  const spend = { reason: hold.reason ?? REASON, userId: hold.userId, ref: hold.ref, amount } as const
  const reserved = await reserveFor(tx, { ...spend, keyId }, null)
  if (!reserved.ok) return reserved
  if (reserved.value !== 'reserved') throw new Error(`tokens are held twice for ${hold.ref}`)
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
