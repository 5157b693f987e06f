import type { EntryReason } from '@curbgrade/core/tokens/reasons'
import type { Db } from '../platform/db/pool.ts'
import { lockTokenAccount, openAccount, sumEntries } from './account-store.ts'
import { findEntries, hasEntry, hasEntryWithReason, insertEntry } from './entry-store.ts'
import { takeOwed } from './reservation-store.ts'

/** Must run before the transaction changes anything else about a purchase. */
export async function lockLedger(tx: Db, userId: string): Promise<void> {
  await openAccount(tx, userId)
  await lockTokenAccount(tx, userId)
}

/** Credits a payment once per `ref`, its id, in the transaction that records the payment (P6). */
export async function creditPurchase(
  tx: Db,
  { userId, amount, ref }: { userId: string; amount: number; ref: string },
): Promise<void> {
  await lockLedger(tx, userId)
  if (await hasEntry(tx, { userId, reason: PURCHASE, ref })) return
  await insertEntry(tx, { userId, type: 'purchase', amount, reason: PURCHASE, ref })
}

/**
 * Takes no reserved tokens: the balance never falls below those (P2). The database takes the rest as soon as
 * tokens become available (docs/decisions/033).
 */
export async function takeOwedTokens(tx: Db, userId: string): Promise<void> {
  await takeOwed(tx, userId)
}

export const hasPurchased = (db: Db, userId: string): Promise<boolean> =>
  hasEntryWithReason(db, userId, PURCHASE)

type TokenMovement = { readonly id: string; readonly tokens: number }

export type PurchaseLedger = {
  readonly balance: number
  readonly reserved: number
  readonly entrySum: number
  readonly credited: readonly TokenMovement[]
  readonly takenBack: readonly TokenMovement[]
}

export async function readPurchaseLedger(tx: Db, userId: string): Promise<PurchaseLedger> {
  const credits = await findEntries(tx, userId, PURCHASE)
  const refunds = await findEntries(tx, userId, REFUNDED)
  return {
    ...(await sumEntries(tx, userId)),
    credited: credits.map(({ ref, amount }) => ({ id: ref, tokens: amount })),
    takenBack: refunds.map(({ ref, amount }) => ({ id: ref.split(':')[0] ?? ref, tokens: -amount })),
  }
}

const PURCHASE: EntryReason = 'token_purchase'
const REFUNDED: EntryReason = 'purchase_refunded'
