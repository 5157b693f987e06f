import { ok, type Result, refuse } from '@curbgrade/core/shared/result'
import type { Db, Pool } from '../platform/db/pool.ts'
import { inTransaction, retried } from '../platform/db/transaction.ts'
import { freeReserved, lockTokenAccount } from './account-store.ts'
import { deleteReservation, type Spend, settle } from './reservation-store.ts'
import { type PriceRefusal, type Reserved, reserveFor } from './reserve.ts'

/** With a sweep every ten seconds, undelivered items stay reserved for less than a minute (P3). */
const RESERVATION_SECONDS = 45

/**
 * Costs nothing if the item is paid, or another request is paying for it. Only the request that gets
 * `reserved` may release it if nothing is delivered.
 */
export const reserveTokens = (pool: Pool, spend: Spend): Promise<Result<Reserved, PriceRefusal>> =>
  retried(() => reserveFor(pool, spend, RESERVATION_SECONDS))

/**
 * Charges once per `ref`. Must be the last step of its transaction, because others wait for the account from
 * then on. If the reservation expired or was released, takes the price directly, or refuses.
 */
export async function settleTokens(
  tx: Db,
  spend: Spend,
): Promise<Result<{ charged: number; balance: number }, PriceRefusal>> {
  // Reserves again what expired, because only a reservation has a key, whose cap it keeps.
  const reserved = spend.keyId == null ? ok(null) : await reserveFor(tx, spend, RESERVATION_SECONDS)
  if (!reserved.ok) return reserved
  const { charged, balance, available } = await settle(tx, spend)
  return charged === null
    ? refuse('insufficient_tokens', { needed: spend.amount, available })
    : ok({ charged, balance })
}

export const releaseTokens = (pool: Pool, spend: Spend): Promise<void> =>
  inTransaction(pool, async (tx) => {
    await lockTokenAccount(tx, spend.userId)
    const held = await deleteReservation(tx, spend)
    if (held !== null) await freeReserved(tx, spend.userId, held)
  })
