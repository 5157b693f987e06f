import { changeTags } from '@curbgrade/core/lists/manage/list-tags'
import { manageContract } from '@curbgrade/core/lists/manage/manage-contract'
import type { CallData } from '@curbgrade/core/shared/contract'
import type { OwnerId } from '@curbgrade/core/shared/ids'
import { ok, type Refusal, type Result, refuse } from '@curbgrade/core/shared/result'
import type { Connection, Pool } from '../../platform/db/pool.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { handle } from '../../platform/http/route.ts'
import { presentList } from '../present-list.ts'
import { findListsOf } from '../store.ts'
import { lockTags, writeTags } from './manage-store.ts'

type ChangePorts = { readonly pool: Pool; readonly onListsChanged: (userId: string) => void }
type Change = CallData<typeof manageContract.changeLists>['body']

/** Archiving changes only where a list is shown. */
export const changeLists = ({ pool, onListsChanged }: ChangePorts) =>
  handle(manageContract.changeLists, async ({ user, owner, body }) => {
    const changed = await inTransaction(pool, (tx) => change(tx, owner, body))
    if (!changed.ok) return changed
    onListsChanged(user.id)
    return ok({ lists: (await findListsOf(pool, owner, changed.value)).map(presentList) })
  })

async function change(
  tx: Connection,
  ownerId: OwnerId,
  { listIds, archived, addTags, removeTags }: Change,
): Promise<Result<string[], Refusal<'not_found' | 'too_many_tags'>>> {
  const lists = await lockTags(tx, ownerId, listIds)
  if (lists.length === 0) return refuse('not_found')
  const changed = []
  for (const { id, tags } of lists) {
    const after = changeTags(tags, { add: addTags, remove: removeTags })
    if (!after.ok) return after
    changed.push({ id, tags: after.value })
  }
  await writeTags(tx, ownerId, changed, archived ?? null)
  return ok(lists.map(({ id }) => id))
}
