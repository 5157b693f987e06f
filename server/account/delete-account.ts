import { accountContract } from '@curbgrade/core/account/contract'
import { ok, type Refusal, type Result, refuse } from '@curbgrade/core/shared/result'
import type { Connection } from '../platform/db/pool.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { handle } from '../platform/http/route.ts'
import { attemptKeys } from './attempts.ts'
import { checkPassword, type PasswordPorts } from './check-password.ts'
import { forgetAccountMails } from './queue-mail.ts'
import { deleteAttempts, deleteUser, endResetLinks, holdAccount } from './store.ts'

/**
 * Takes what a slice keeps of a user out of reach, in the transaction that deletes him; queues a job for whatever takes
 * time. The user is held: nothing of his comes in behind it.
 */
export type DeletionHook = (tx: Connection, userId: string) => Promise<void>

/**
 * Ends what a user has with a supplier, before anything is deleted (D41). Where that cannot be done now, nothing is
 * deleted; doing it again is harmless.
 */
export type BeforeDeletion = (userId: string) => Promise<Result<null, Refusal<'payments_unavailable'>>>

export type DeleteAccountPorts = PasswordPorts & {
  readonly beforeDeletion: readonly BeforeDeletion[]
  readonly deletionHooks: readonly DeletionHook[]
  readonly onSessionsEnded: (userId: string) => void
}

/** All or nothing, and at once (P20). What stays names nobody: the ledger and what was paid (D41). */
export const deleteAccount = (ports: DeleteAccountPorts) =>
  handle(accountContract.deleteAccount, async ({ user, body, request }) => {
    const checked = await checkPassword(ports, { user, request }, body.password)
    if (!checked.ok) return checked
    for (const beforeDelete of ports.beforeDeletion) {
      const said = await beforeDelete(user.id)
      if (!said.ok) return said
    }
    const isGone = await inTransaction(ports.pool, async (tx) => {
      if (!(await holdAccount(tx, user.id, checked.value.hash))) return false
      for (const end of ports.deletionHooks) await end(tx, user.id)
      await endResetLinks(tx, user.id)
      await forgetAccountMails(tx, user)
      await deleteAttempts(tx, keysOf(user))
      await deleteUser(tx, user.id)
      return true
    })
    if (!isGone) return refuse('wrong_password')
    ports.onSessionsEnded(user.id)
    return ok({ deleted: true as const })
  })

const keysOf = ({ id, email }: { id: string; email: string }): string[] => [
  attemptKeys.signIn(email),
  attemptKeys.password(id),
  attemptKeys.address(id),
]
