import { manageContract } from '@curbgrade/core/lists/manage/manage-contract'
import { ok, refuse } from '@curbgrade/core/shared/result'
import type { Pool } from '../../platform/db/pool.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { handle } from '../../platform/http/route.ts'
import { queueErasures } from '../queue-erasure.ts'
import { takeFromTrash } from '../trash-store.ts'

type DeleteForeverPorts = { readonly pool: Pool; readonly onListsChanged: (userId: string) => void }

/** Jobs remove rows, grades and files, so the call is fast for any size. */
export const deleteListsForever = ({ pool, onListsChanged }: DeleteForeverPorts) =>
  handle(manageContract.deleteListsForever, async ({ user, owner, body }) => {
    const deleted = await inTransaction(pool, async (tx) => {
      const lists = await takeFromTrash(tx, owner, body.listIds)
      await queueErasures(tx, lists)
      return lists
    })
    if (deleted.length === 0) return refuse('not_found')
    onListsChanged(user.id)
    return ok({ listIds: deleted.map(({ id }) => id) })
  })
