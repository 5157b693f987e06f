import { listsContract } from '@curbgrade/core/lists/contract'
import { titleKey } from '@curbgrade/core/lists/list-title'
import { foldText } from '@curbgrade/core/shared/fold-text'
import { ok } from '@curbgrade/core/shared/result'
import type { Db, Pool } from '../platform/db/pool.ts'
import { handle } from '../platform/http/route.ts'
import { findTagsOfLists } from './manage/manage-store.ts'
import { presentList } from './present-list.ts'
import { findLists } from './store.ts'

export const getLists = ({ pool }: { pool: Pool }) =>
  handle(listsContract.getLists, async ({ user, query }) => {
    const found = await findLists(pool, user.id, {
      after: query.after ?? null,
      limit: query.limit + 1,
      sort: query.sort,
      direction: query.direction ?? null,
      shelf: query.shelf,
      stage: query.stage ?? null,
      tags: query.tag === undefined ? null : await spellingsOf(pool, user.id, query.tag),
      search: query.q === undefined ? '' : foldText(titleKey(query.q)),
    })
    const page = found.slice(0, query.limit)
    return ok({
      lists: page.map(presentList),
      next: found.length > page.length ? (page.at(-1)?.id ?? null) : null,
    })
  })

/** Compares in core, because the database folds other letters. */
async function spellingsOf(db: Db, userId: string, tag: string): Promise<string[]> {
  const tags = await findTagsOfLists(db, userId)
  return [...new Set(tags.flat())].filter((known) => titleKey(known) === titleKey(tag))
}
