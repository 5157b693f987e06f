import { listsContract } from '@curbgrade/core/lists/contract'
import { ok, refuse } from '@curbgrade/core/shared/result'
import { handle } from '../platform/http/route.ts'
import { type BinPorts, putIntoBin } from './bin/bin-lists.ts'

/** Puts one list into the bin. */
export const deleteList = (ports: BinPorts) =>
  handle(listsContract.deleteList, async ({ user, params }) => {
    const [deleted] = await putIntoBin(ports, user.id, [params.listId])
    return deleted === undefined ? refuse('not_found') : ok({ deleted: true as const })
  })
