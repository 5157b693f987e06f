import { ok, type Refusal, type Result, refuse } from '@curbgrade/core/shared/result'
import { release } from '@curbgrade/core/tokens/ledger'
import type { Db, Pool } from '../platform/db/pool.ts'
import { inTransaction, retried } from '../platform/db/transaction.ts'
import { deleteReservation, lockAccount, reserve, type Spend, setReserved, settle } from './store.ts'

type Refused = Refusal<'insufficient_tokens'>

/** With the sweep every ten seconds, nothing stays set aside for longer than a minute without a delivery (P3). */
const RESERVATION_SECONDS = 45

/**
 * Sets the price of a thing aside before its supplier is called. A thing that was paid before, or that another request
 * is paying for right now, costs nothing more. Only who is told `reserved` gives it back when nothing is delivered.
 */
export async function reserveTokens(
  pool: Pool,
  spend: Spend,
): Promise<Result<'reserved' | 'shared' | 'paid', Refused>> {
  const { outcome, available } = await retried(() => reserve(pool, spend, RESERVATION_SECONDS))
  return outcome === 'refused'
    ? refuse('insufficient_tokens', { needed: spend.amount, available })
    : ok(outcome)
}

/**
 * Charges for what was delivered, once per `ref`, in the transaction that records the delivery, as its last step: others
 * wait for the account from here on. When the reservation is gone (it expired, or a twin request failed and gave it
 * back) the price is taken at once, or refused.
 */
export async function settleTokens(
  tx: Db,
  spend: Spend,
): Promise<Result<{ charged: number; balance: number }, Refused>> {
  const { charged, balance, available } = await settle(tx, spend)
  return charged === null
    ? refuse('insufficient_tokens', { needed: spend.amount, available })
    : ok({ charged, balance })
}

/** Nothing was delivered: gives the tokens back. */
export const releaseTokens = (pool: Pool, spend: Spend): Promise<void> =>
  inTransaction(pool, async (tx) => {
    const account = await lockAccount(tx, spend.userId)
    const held = await deleteReservation(tx, spend)
    if (held !== null) await setReserved(tx, spend.userId, release(account, held).reserved)
  })
