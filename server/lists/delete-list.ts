import { listsContract } from '@curbgrade/core/lists/contract'
import { ok, refuse } from '@curbgrade/core/shared/result'
import { handle } from '../platform/http/route.ts'
import { putIntoTrash, type TrashPorts } from './trash/trash-lists.ts'

export const deleteList = (ports: TrashPorts) =>
  handle(listsContract.deleteList, async ({ owner, params }) => {
    const [deleted] = await putIntoTrash(ports, owner, [params.listId])
    return deleted === undefined ? refuse('not_found') : ok({ deleted: true as const })
  })
