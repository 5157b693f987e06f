import { accountContract } from '@curbgrade/core/account/contract'
import { readEmail } from '@curbgrade/core/account/read-email'
import { ok, refuse } from '@curbgrade/core/shared/result'
import { inTransaction } from '../platform/db/transaction.ts'
import { isUniqueViolation } from '../platform/db/unique-violation.ts'
import { handle } from '../platform/http/route.ts'
import { attemptKeys } from './attempts.ts'
import { checkPassword, type PasswordPorts } from './check-password.ts'
import { emailChangedMail } from './mails.ts'
import { type AccountMailPorts, sendUnawaited } from './send-unawaited.ts'
import { endResetLinks, holdAccount, setEmail } from './store.ts'

/** The old address is told. That a new one is taken is said only behind the right password, a few times (docs/decisions/010). */
export const changeEmail = (ports: PasswordPorts & AccountMailPorts) =>
  handle(accountContract.changeEmail, async ({ user, body }) => {
    const email = readEmail(body.email)
    if (!email.ok) return email
    const checked = await checkPassword(ports, user.id, body.password)
    if (!checked.ok) return checked
    const retryAfter = await ports.attempts.count(attemptKeys.address(user.id))
    if (retryAfter > 0) return refuse('too_many_attempts', { retryAfter })
    const changed = await inTransaction(ports.pool, async (tx) => {
      if (!(await holdAccount(tx, user.id, checked.value.hash))) return refuse('wrong_password')
      await endResetLinks(tx, user.id)
      return ok(await setEmail(tx, user.id, email.value))
    }).catch(takenByAnother)
    if (changed.ok && email.value !== user.email)
      sendUnawaited(ports, emailChangedMail({ to: user.email, name: user.name, email: email.value }))
    return changed
  })

function takenByAnother(error: unknown) {
  if (isUniqueViolation(error)) return refuse('email_taken')
  throw error
}
