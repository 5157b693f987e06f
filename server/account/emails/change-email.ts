import { accountContract } from '@curbgrade/core/account/contract'
import { readEmail } from '@curbgrade/core/account/read-email'
import { ok, refuse } from '@curbgrade/core/shared/result'
import type { Db } from '../../platform/db/pool.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { isUniqueViolation } from '../../platform/db/unique-violation.ts'
import { handle, type SessionUser } from '../../platform/http/route.ts'
import { attemptKeys } from '../attempts.ts'
import { cancelResetMail, queueAccountMail } from '../mail/queue-mail.ts'
import { checkPassword, type PasswordPorts } from '../passwords/check-password.ts'
import { endResetLinks, lockAccount, setEmail } from '../store.ts'

/** Only a correct password reveals that an address is taken, and only a few times (docs/decisions/010). */
export const changeEmail = (ports: PasswordPorts) =>
  handle(accountContract.changeEmail, async ({ user, body, request }) => {
    const email = readEmail(body.email)
    if (!email.ok) return email
    const checked = await checkPassword(ports, { user, request }, body.password)
    if (!checked.ok) return checked
    const retryAfter = await ports.attempts.count(attemptKeys.address(user.id))
    if (retryAfter > 0) return refuse('too_many_attempts', { retryAfter })
    return inTransaction(ports.pool, async (tx) => {
      if (!(await lockAccount(tx, user.id, checked.value.hash))) return refuse('wrong_password')
      await endResetLinks(tx, user.id)
      const profile = await setEmail(tx, user.id, email.value)
      if (email.value !== user.email) await queueMails(tx, user, email.value)
      return ok(profile)
    }).catch(refuseIfTaken)
  })

async function queueMails(tx: Db, user: SessionUser, email: string): Promise<void> {
  await cancelResetMail(tx, user.email)
  if (user.isEmailVerified)
    await queueAccountMail(tx, user.email, { what: 'email-changed', userId: user.id, to: user.email })
  await queueAccountMail(tx, email, { what: 'verification-link', userId: user.id })
}

function refuseIfTaken(error: unknown) {
  if (isUniqueViolation(error)) return refuse('email_taken')
  throw error
}
