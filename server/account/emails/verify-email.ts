import { accountContract } from '@curbgrade/core/account/contract'
import { ok, refuse } from '@curbgrade/core/shared/result'
import type { Pool } from '../../platform/db/pool.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { handle } from '../../platform/http/route.ts'
import { findVerificationLink, lockUser, useVerificationLink } from '../mail/link-store.ts'
import { markVerified, type VerifiedPorts } from '../mail/mark-verified.ts'
import { hashText } from '../secrets/link-token.ts'

export type VerifyPorts = VerifiedPorts & {
  readonly pool: Pool
  readonly onAccountChanged: (userId: string) => void
}

/** Needs no session: having the link proves access to the mailbox. A link to a replaced address is expired. */
export const verifyEmail = (ports: VerifyPorts) =>
  handle(accountContract.verifyEmail, async ({ body }) => {
    const tokenHash = hashText(body.token)
    const known = await findVerificationLink(ports.pool, tokenHash)
    if (known === null) return refuse('link_expired')
    const verified = await inTransaction(ports.pool, async (tx) => {
      // Locks the user before the link, as account deletion does, and then rereads the link.
      const user = await lockUser(tx, known.userId)
      const link = await findVerificationLink(tx, tokenHash)
      if (user === null || link === null || link.email !== user.email) return refuse('link_expired')
      if (link.isUsed) return refuse('link_used')
      if (link.isExpired) return refuse('link_expired')
      await useVerificationLink(tx, tokenHash)
      await markVerified(ports, tx, user)
      return ok({ verified: true as const })
    })
    if (verified.ok) ports.onAccountChanged(known.userId)
    return verified
  })
