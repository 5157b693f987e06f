import { listsContract } from '@curbgrade/core/lists/contract'
import { ok, refuse } from '@curbgrade/core/shared/result'
import type { Connection, Pool } from '../platform/db/pool.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { abandonFiles } from '../platform/files/pending-files-store.ts'
import { handle } from '../platform/http/route.ts'
import { queuePurge } from './queue-purge.ts'
import { deleteListRow as takeAway } from './store.ts'

export type DeleteListPorts = {
  readonly pool: Pool
  /** Cancels the AI run of a list that this transaction has deleted (D41). */
  readonly onDeleted: (tx: Connection, userId: string) => Promise<void>
  readonly onListsChanged: (userId: string) => void
}

/** Deletes a list at once. A job removes its rows, grades and files, so the call is fast for any size. */
export const deleteList = (ports: DeleteListPorts) =>
  handle(listsContract.deleteList, async ({ user, params }) => {
    const deleted = await inTransaction(ports.pool, async (tx) => {
      const list = await takeAway(tx, user.id, params.listId)
      if (list === null) return false
      await ports.onDeleted(tx, user.id)
      await abandonFiles(tx, [list.filePath])
      await queuePurge(tx, { listId: params.listId, userId: user.id })
      return true
    })
    if (!deleted) return refuse('not_found')
    ports.onListsChanged(user.id)
    return ok({ deleted: true as const })
  })
