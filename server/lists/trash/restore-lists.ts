import { freeTitle } from '@curbgrade/core/lists/list-title'
import { manageContract } from '@curbgrade/core/lists/manage/manage-contract'
import type { OwnerId } from '@curbgrade/core/shared/ids'
import { ok, refuse } from '@curbgrade/core/shared/result'
import type { Connection, Pool } from '../../platform/db/pool.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { isUniqueViolation } from '../../platform/db/unique-violation.ts'
import { handle } from '../../platform/http/route.ts'
import { presentList } from '../present-list.ts'
import { lockLists } from '../storage/storage-store.ts'
import { findListsOf } from '../store.ts'
import { findTitles, lockTrashed, moveFromTrash } from '../trash-store.ts'

export type RestorePorts = {
  readonly pool: Pool
  /** Resumes what ended on deletion and costs nothing to resume. */
  readonly onRestored: (tx: Connection, listIds: readonly string[]) => Promise<void>
  readonly onListsChanged: (userId: string) => void
}

/** Keeps AI runs ended. */
export const restoreLists = ({ pool, onRestored, onListsChanged }: RestorePorts) =>
  handle(manageContract.restoreLists, async ({ user, owner, body }) => {
    const restored = await retryTaken(() =>
      inTransaction(pool, async (tx) => {
        const ids = await restore(tx, owner, body.listIds)
        await onRestored(tx, ids)
        return ids
      }),
    )
    if (restored.length === 0) return refuse('not_found')
    onListsChanged(user.id)
    return ok({ lists: (await findListsOf(pool, owner, restored)).map(presentList) })
  })

async function restore(tx: Connection, ownerId: OwnerId, listIds: readonly string[]): Promise<string[]> {
  // Makes lists that are created at the same time take their titles before or after this transaction.
  await lockLists(tx, ownerId)
  const titles = await findTitles(tx, ownerId)
  const lists = (await lockTrashed(tx, ownerId, listIds)).map(({ id, title }) => {
    const free = freeTitle(title, titles)
    titles.push(free)
    return { id, title: free }
  })
  if (lists.length > 0) await moveFromTrash(tx, ownerId, lists)
  return lists.map(({ id }) => id)
}

const TRIES = 5

/** Retries if another list took a chosen title at the same time. */
async function retryTaken<Value>(attempt: () => Promise<Value>): Promise<Value> {
  for (let tries = 1; ; tries++) {
    try {
      return await attempt()
    } catch (error) {
      if (tries === TRIES || !isUniqueViolation(error)) throw error
    }
  }
}
