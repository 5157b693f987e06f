import type { EntryReason } from '@curbgrade/core/tokens/reasons'
import type { Db } from '../platform/db/pool.ts'
import { claimWelcome, wasWelcomed } from './account-store.ts'
import { hasEntry } from './entry-store.ts'
import { GRANT_REF, grantOnce } from './grant-tokens.ts'

const REASON: EntryReason = 'welcome'

type Newcomer = { readonly id: string; readonly email: string }

/** Welcomes an address once, even in a new account, and an account once, even with a new address (D50). */
export async function welcomeAddress(tx: Db, { id, email }: Newcomer, tokens: number): Promise<void> {
  if (tokens === 0 || !(await claimWelcome(tx, email))) return
  await welcomeAccount(tx, id, tokens)
}

/** Skips verification, for local mode, where no strangers sign up. */
export async function welcomeAccount(tx: Db, userId: string, tokens: number): Promise<void> {
  if (tokens > 0) await grantOnce(tx, { userId, amount: tokens, reason: REASON })
}

/** The tokens that verifying this address would grant now. */
export async function welcomeTokensFor(db: Db, { id, email }: Newcomer, tokens: number): Promise<number> {
  const isWelcomed =
    tokens === 0 ||
    (await hasEntry(db, { userId: id, reason: REASON, ref: GRANT_REF })) ||
    (await wasWelcomed(db, email))
  return isWelcomed ? 0 : tokens
}
