import { manageContract } from '@curbgrade/core/lists/manage/manage-contract'
import { ok, refuse } from '@curbgrade/core/shared/result'
import type { Pool } from '../../platform/db/pool.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { handle } from '../../platform/http/route.ts'
import { queuePurges } from '../queue-purge.ts'
import { takeFromTrash } from '../trash-store.ts'

type ErasePorts = { readonly pool: Pool; readonly onListsChanged: (userId: string) => void }

/** Deletes lists in the trash for good. Jobs remove their rows, grades and files, so the call is fast for any size. */
export const eraseLists = ({ pool, onListsChanged }: ErasePorts) =>
  handle(manageContract.eraseLists, async ({ user, body }) => {
    const erased = await inTransaction(pool, async (tx) => {
      const lists = await takeFromTrash(tx, user.id, body.listIds)
      await queuePurges(tx, lists)
      return lists
    })
    if (erased.length === 0) return refuse('not_found')
    onListsChanged(user.id)
    return ok({ listIds: erased.map(({ id }) => id) })
  })
