import type { Db } from '../platform/db/pool.ts'
import { findEntries, hasEntry, insertEntry, lockAccount, openAccount, sumEntries } from './store.ts'

/** `ref` is the payment's id; of money given back, with how much it was so far: `cs_1:3500`. */
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

type Moved = { readonly id: string; readonly tokens: number }

export type PurchaseLedger = {
  readonly balance: number
  readonly entrySum: number
  readonly credited: readonly Moved[]
  readonly takenBack: readonly Moved[]
}

/** What the ledger says of a user's purchases, for whoever compares it with what was paid. */
export async function readPurchaseLedger(tx: Db, userId: string): Promise<PurchaseLedger> {
  const credits = await findEntries(tx, userId, PURCHASE)
  const refunds = await findEntries(tx, userId, REFUNDED)
  return {
    ...(await sumEntries(tx, userId)),
    credited: credits.map(({ ref, amount }) => ({ id: ref, tokens: amount })),
    takenBack: refunds.map(({ ref, amount }) => ({ id: ref.split(':')[0] ?? ref, tokens: -amount })),
  }
}

const PURCHASE = 'token_purchase'
const REFUNDED = 'purchase_refunded'
