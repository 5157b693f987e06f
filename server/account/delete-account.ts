import { accountContract } from '@curbgrade/core/account/contract'
import { ok, type Refusal, type Result, refuse } from '@curbgrade/core/shared/result'
import type { Connection } from '../platform/db/pool.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { handle } from '../platform/http/route.ts'
import { attemptKeys } from './attempts.ts'
import { cancelAccountMails } from './mail/queue-mail.ts'
import { checkPassword, type PasswordPorts } from './passwords/check-password.ts'
import { deleteAttempts, deleteUser, endResetLinks, lockAccount } from './store.ts'

/** Hides a user's data in one slice, and queues slow work. The user's row is locked against new data. */
export type DeletionHook = (tx: Connection, userId: string) => Promise<void>

/** Ends contracts with a supplier before the deletion (D41), which stops if that fails. Repeatable. */
export type BeforeDeletion = (userId: string) => Promise<Result<null, Refusal<'payments_unavailable'>>>

export type DeleteAccountPorts = PasswordPorts & {
  readonly beforeDeletion: readonly BeforeDeletion[]
  readonly deletionHooks: readonly DeletionHook[]
  readonly onSessionsEnded: (userId: string) => void
}

/** Deletes everything in one transaction (P20). The ledger and payments remain, but identify no one (D41). */
export const deleteAccount = (ports: DeleteAccountPorts) =>
  handle(accountContract.deleteAccount, async ({ user, body, request }) => {
    const checked = await checkPassword(ports, { user, request }, body.password)
    if (!checked.ok) return checked
    for (const beforeDelete of ports.beforeDeletion) {
      const result = await beforeDelete(user.id)
      if (!result.ok) return result
    }
    const isDeleted = await inTransaction(ports.pool, async (tx) => {
      if (!(await lockAccount(tx, user.id, checked.value.hash))) return false
      for (const hook of ports.deletionHooks) await hook(tx, user.id)
      await endResetLinks(tx, user.id)
      await cancelAccountMails(tx, user.id)
      await deleteAttempts(tx, attemptKeysOf(user))
      await deleteUser(tx, user.id)
      return true
    })
    if (!isDeleted) return refuse('wrong_password')
    ports.onSessionsEnded(user.id)
    return ok({ deleted: true as const })
  })

const attemptKeysOf = ({ id, email }: { id: string; email: string }): string[] => [
  attemptKeys.signIn(email),
  attemptKeys.password(id),
  attemptKeys.address(id),
]
