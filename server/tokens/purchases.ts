import type { Db } from '../platform/db/pool.ts'
import { hasEntry, insertEntry, lockAccount, openAccount } from './store.ts'

type Payment = { readonly userId: string; readonly amount: number; readonly ref: string }

/** Credits what was paid for, once per `ref`, in the transaction that records the payment (P6). */
export async function creditPurchase(tx: Db, { userId, amount, ref }: Payment): Promise<void> {
  await openAccount(tx, userId)
  await lockAccount(tx, userId)
  if (await hasEntry(tx, { userId, reason: PURCHASE, ref })) return
  await insertEntry(tx, { userId, type: 'purchase', amount, reason: PURCHASE, ref })
}

/**
 * Takes back what was refunded, once per `ref`, as far as there is something left: the balance never falls below what
 * is set aside (P2). Answers how many tokens were taken.
 */
export async function takeBackTokens(tx: Db, { userId, amount, ref }: Payment): Promise<number> {
  const { balance, reserved } = await lockAccount(tx, userId)
  if (await hasEntry(tx, { userId, reason: REFUNDED, ref })) return 0
  const taken = Math.min(amount, balance - reserved)
  if (taken > 0) await insertEntry(tx, { userId, type: 'deduction', amount: -taken, reason: REFUNDED, ref })
  return taken
}

const PURCHASE = 'token_purchase'
const REFUNDED = 'purchase_refunded'
