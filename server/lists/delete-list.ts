import { listsContract } from '@curbgrade/core/lists/contract'
import { ok, refuse } from '@curbgrade/core/shared/result'
import type { Pool } from '../platform/db/pool.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { abandonFiles } from '../platform/files/pending-files.ts'
import { handle } from '../platform/http/route.ts'
import { addJob } from '../platform/queue/index.ts'
import { deleteList as takeAway } from './store.ts'

/** The list is out of reach at once; a job removes its rows, grades and files, so the size of the list costs nothing here. */
export const deleteList = (ports: { pool: Pool; onListsChanged: (userId: string) => void }) =>
  handle(listsContract.deleteList, async ({ user, params }) => {
    const gone = await inTransaction(ports.pool, async (tx) => {
      const list = await takeAway(tx, user.id, params.listId)
      if (list === null) return false
      await abandonFiles(tx, [list.filePath])
      await addJob(tx, 'purge-list', { listId: params.listId })
      return true
    })
    if (!gone) return refuse('not_found')
    ports.onListsChanged(user.id)
    return ok({ deleted: true as const })
  })
