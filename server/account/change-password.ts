import { readNewPassword } from '@curbgrade/core/account/account-edit'
import { accountContract } from '@curbgrade/core/account/contract'
import { ok, refuse } from '@curbgrade/core/shared/result'
import { inTransaction } from '../platform/db/transaction.ts'
import { handle } from '../platform/http/route.ts'
import { checkPassword, type PasswordPorts } from './check-password.ts'
import { passwordChangedMail } from './mails.ts'
import { type AccountMailPorts, sendUnawaited } from './send-unawaited.ts'
import type { TokenReader } from './session.ts'
import { endOtherSessions, endResetLinks, holdAccount, setPasswordHash } from './store.ts'

export type ChangePasswordPorts = PasswordPorts &
  AccountMailPorts & {
    readonly passwordMin: number
    readonly readToken: TokenReader
    readonly onSessionsEnded: (userId: string) => void
  }

/** The new password and the end of all other sessions are one step: no kill leaves a session of the old password. */
export const changePassword = (ports: ChangePasswordPorts) =>
  handle(accountContract.changePassword, async ({ user, body, request }) => {
    const next = readNewPassword(body.newPassword, ports.passwordMin)
    if (!next.ok) return next
    const checked = await checkPassword(ports, user.id, body.currentPassword)
    if (!checked.ok) return checked
    const hash = await ports.passwords.hash(next.value)
    const isChanged = await inTransaction(ports.pool, async (tx) => {
      if (!(await holdAccount(tx, user.id, checked.value.hash))) return false
      await setPasswordHash(tx, user.id, hash)
      await endOtherSessions(tx, user.id, ports.readToken(request))
      await endResetLinks(tx, user.id)
      return true
    })
    if (!isChanged) return refuse('wrong_password')
    ports.onSessionsEnded(user.id)
    sendUnawaited(ports, passwordChangedMail({ to: user.email, name: user.name }))
    return ok({ changed: true as const })
  })
