import { manageContract } from '@curbgrade/core/lists/manage/manage-contract'
import type { OwnerId } from '@curbgrade/core/shared/ids'
import { ok, refuse } from '@curbgrade/core/shared/result'
import type { Connection, Pool } from '../../platform/db/pool.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { handle } from '../../platform/http/route.ts'
import { moveToTrash } from '../trash-store.ts'

export type TrashPorts = {
  readonly pool: Pool
  /** Cancels the AI runs of lists that this transaction has deleted (D41). */
  readonly onDeleted: (tx: Connection, userId: string) => Promise<void>
  readonly onListsChanged: (userId: string) => void
}

export const trashLists = (ports: TrashPorts) =>
  handle(manageContract.trashLists, async ({ owner, body }) => {
    const listIds = await putIntoTrash(ports, owner, body.listIds)
    return listIds.length === 0 ? refuse('not_found') : ok({ listIds })
  })

/** Hides the lists from every read at once and ends their runs. */
export async function putIntoTrash(
  { pool, onDeleted, onListsChanged }: TrashPorts,
  ownerId: OwnerId,
  listIds: readonly string[],
): Promise<string[]> {
  const trashed = await inTransaction(pool, async (tx) => {
    const ids = await moveToTrash(tx, ownerId, listIds)
    if (ids.length > 0) await onDeleted(tx, ownerId)
    return ids
  })
  if (trashed.length > 0) onListsChanged(ownerId)
  return trashed
}
