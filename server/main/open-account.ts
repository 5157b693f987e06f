import { queueAccountMail } from '../account/mail/queue-mail.ts'
import type { Connection, Pool } from '../platform/db/pool.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { openLedger, welcomeAccount, welcomeAddress, welcomeTokensFor } from '../tokens/index.ts'

type Welcome = {
  readonly welcomeTokens: number
  /** Local mode needs no verification first, because only local users sign up. */
  readonly grantsAtSignUp?: boolean
}

type NewUser = { readonly id: string; readonly email: string }

export const createWelcome = (pool: Pool, { welcomeTokens, grantsAtSignUp = false }: Welcome) => ({
  /** Opens the ledger and queues the verification mail, once per account, all or nothing. */
  openAccount: ({ id, email }: NewUser): Promise<void> =>
    inTransaction(pool, async (tx) => {
      if (!(await openLedger(tx, id))) return
      if (grantsAtSignUp) await welcomeAccount(tx, id, welcomeTokens)
      await queueAccountMail(tx, email, { what: 'verification-link', userId: id })
    }),
  onVerified: (tx: Connection, user: NewUser) => welcomeAddress(tx, user, welcomeTokens),
  welcomeFor: (user: NewUser) => welcomeTokensFor(pool, user, welcomeTokens),
})
