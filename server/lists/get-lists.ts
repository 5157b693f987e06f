import { listsContract } from '@curbgrade/core/lists/contract'
import { titleKey } from '@curbgrade/core/lists/list-title'
import { ok } from '@curbgrade/core/shared/result'
import type { Pool } from '../platform/db/pool.ts'
import { handle } from '../platform/http/route.ts'
import { presentList } from './present-list.ts'
import { findLists } from './store.ts'

export const getLists = ({ pool }: { pool: Pool }) =>
  handle(listsContract.getLists, async ({ user, query }) => {
    const found = await findLists(pool, user.id, {
      after: query.after ?? null,
      limit: query.limit + 1,
      sort: query.sort,
      search: query.q === undefined ? '' : titleKey(query.q),
    })
    const page = found.slice(0, query.limit)
    return ok({
      lists: page.map(presentList),
      next: found.length > page.length ? (page.at(-1)?.id ?? null) : null,
    })
  })
