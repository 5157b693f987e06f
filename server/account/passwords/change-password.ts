import { readNewPassword } from '@curbgrade/core/account/account-edit'
import { accountContract } from '@curbgrade/core/account/contract'
import { ok, refuse } from '@curbgrade/core/shared/result'
import { inTransaction } from '../../platform/db/transaction.ts'
import { handle } from '../../platform/http/route.ts'
import { queueAccountMail } from '../mail/queue-mail.ts'
import type { SessionCookie } from '../sessions/session-cookie.ts'
import { endOtherSessions, endResetLinks, lockAccount, setPasswordHash } from '../store.ts'
import { checkPassword, type PasswordPorts, toRequester } from './check-password.ts'
import { isCommonPassword } from './common-passwords.ts'
import { withSlot } from './passwords.ts'

export type ChangePasswordPorts = PasswordPorts & {
  readonly passwordMin: number
  readonly readToken: SessionCookie['read']
  readonly onSessionsEnded: (userId: string) => void
}

/** Sets the password and ends all other sessions in one transaction, so no crash leaves an old session. */
export const changePassword = (ports: ChangePasswordPorts) =>
  handle(accountContract.changePassword, async ({ user, body, request }) => {
    const next = readNewPassword(body.newPassword, ports.passwordMin)
    if (!next.ok) return next
    if (isCommonPassword(next.value)) return refuse('common_password')
    const checked = await checkPassword(ports, { user, request }, body.currentPassword)
    if (!checked.ok) return checked
    const hash = await withSlot(ports.passwords, toRequester(request), () => ports.passwords.hash(next.value))
    const isChanged = await inTransaction(ports.pool, async (tx) => {
      if (!(await lockAccount(tx, user.id, checked.value.hash))) return false
      await setPasswordHash(tx, user.id, hash)
      await endOtherSessions(tx, user.id, ports.readToken(request))
      await endResetLinks(tx, user.id)
      if (user.isEmailVerified)
        await queueAccountMail(tx, user.email, { what: 'password-changed', userId: user.id, to: user.email })
      return true
    })
    if (!isChanged) return refuse('wrong_password')
    ports.onSessionsEnded(user.id)
    return ok({ changed: true as const })
  })
