import { PASSWORD_MAX } from '@curbgrade/core/account/credentials'
import type { BetterAuthPlugin } from 'better-auth'
import { APIError, createAuthEndpoint, originCheck } from 'better-auth/api'
import { z } from 'zod'
import { audit } from '../../platform/audit-log.ts'
import type { Pool } from '../../platform/db/pool.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Log } from '../../platform/log.ts'
import { attemptKeys } from '../attempts.ts'
import { findResetLink, lockUser, useResetLink } from '../mail/link-store.ts'
import { markVerified, type VerifiedPorts } from '../mail/mark-verified.ts'
import { queueAccountMail } from '../mail/queue-mail.ts'
import { hashText } from '../secrets/link-token.ts'
import { deleteAttempts, endOtherSessions, endResetLinks, restoreEmail, setPasswordHash } from '../store.ts'
import { isCommonPassword } from './common-passwords.ts'
import type { Passwords } from './passwords.ts'
import { takeSlotFor } from './request-slots.ts'

export type ResetPorts = VerifiedPorts & {
  readonly pool: Pool
  readonly log: Log
  readonly passwordMin: number
  readonly passwords: Passwords
  readonly onSessionsEnded: (userId: string) => unknown
}

/**
 * The library's own calls store tokens in plain text, lose the email while the mail server is down, keep
 * older links valid after a reset, and set the password before they end the sessions (docs/decisions/034).
 * This keeps its rate limits and its check of link targets. The library's page for links stays closed,
 * because it puts tokens into addresses that are logged.
 */
export const passwordReset = (ports: ResetPorts) =>
  ({
    id: 'password-reset',
    endpoints: {
      requestPasswordReset: createAuthEndpoint(
        '/request-password-reset',
        {
          method: 'POST',
          body: z.object({ email: z.email(), redirectTo: z.string().optional() }),
          use: [originCheck((call) => call.body.redirectTo)],
        },
        async (call) => {
          await requestReset(ports, call.body.email.toLowerCase())
          return call.json({ status: true })
        },
      ),
      resetPassword: createAuthEndpoint(
        '/reset-password',
        { method: 'POST', body: z.object({ newPassword: z.string(), token: z.string() }) },
        async (call) => {
          await resetPassword(ports, call.body, call.request)
          return call.json({ status: true })
        },
      ),
    },
  }) satisfies BetterAuthPlugin

/** Does the same work for known and unknown addresses: only the mail job looks up the account (P12). */
const requestReset = ({ pool }: ResetPorts, email: string): Promise<number> =>
  inTransaction(pool, (tx) => queueAccountMail(tx, email, { what: 'reset-link', email, askedAt: Date.now() }))

/**
 * Uses one transaction, so no crash leaves an old session or link. The email reached the user, so its address
 * counts as verified; if that is the address before a change, the account gets it back.
 */
async function resetPassword(
  ports: ResetPorts,
  { newPassword, token }: { newPassword: string; token: string },
  request: Request | undefined,
): Promise<void> {
  const problem = passwordProblem(newPassword, ports.passwordMin)
  if (problem !== null) throw new APIError('BAD_REQUEST', { code: problem })
  const tokenHash = hashText(token)
  const userId = await findResetLink(ports.pool, tokenHash)
  if (userId === null) throw invalidToken()
  takeSlotFor(request, ports.passwords, true)
  const hash = await ports.passwords.hash(newPassword)
  const isReset = await inTransaction(ports.pool, async (tx) => {
    const user = await lockUser(tx, userId)
    if (user === null || !(await useResetLink(tx, tokenHash))) return false
    await setPasswordHash(tx, userId, hash)
    await endOtherSessions(tx, userId, null)
    await endResetLinks(tx, userId)
    await deleteAttempts(tx, [attemptKeys.signIn(user.email), attemptKeys.password(userId)])
    if (!(await restoreEmail(tx, userId))) await markVerified(ports, tx, user)
    return true
  })
  if (!isReset) throw invalidToken()
  audit(ports.log, 'password-reset', { userId })
  ports.onSessionsEnded(userId)
}

function passwordProblem(password: string, min: number): string | null {
  if (password.length < min) return 'PASSWORD_TOO_SHORT'
  if (password.length > PASSWORD_MAX) return 'PASSWORD_TOO_LONG'
  return isCommonPassword(password) ? 'COMMON_PASSWORD' : null
}

const invalidToken = () => new APIError('BAD_REQUEST', { code: 'INVALID_TOKEN' })
