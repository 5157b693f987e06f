import { accountContract } from '@curbgrade/core/account/contract'
import { ok, refuse } from '@curbgrade/core/shared/result'
import type { Pool } from '../../platform/db/pool.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { handle } from '../../platform/http/route.ts'
import { queueAccountMail } from './queue-mail.ts'

export const sendVerification = ({ pool }: { pool: Pool }) =>
  handle(accountContract.sendVerification, async ({ user }) => {
    if (user.isEmailVerified) return refuse('already_verified')
    const retryAfter = await inTransaction(pool, (tx) =>
      queueAccountMail(tx, user.email, { what: 'verification-link', userId: user.id }),
    )
    return retryAfter > 0 ? refuse('too_many_attempts', { retryAfter }) : ok({ queued: true as const })
  })
