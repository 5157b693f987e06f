import { listsContract } from '@curbgrade/core/lists/contract'
import { ok, refuse } from '@curbgrade/core/shared/result'
import type { Pool } from '../platform/db/pool.ts'
import { handle } from '../platform/http/route.ts'
import { presentList } from './present-list.ts'
import { findList } from './store.ts'

export const getList = ({ pool }: { pool: Pool }) =>
  handle(listsContract.getList, async ({ owner, params }) => {
    const list = await findList(pool, owner, params.listId)
    return list === null ? refuse('not_found') : ok({ list: presentList(list) })
  })
