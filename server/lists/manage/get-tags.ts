import { countTags } from '@curbgrade/core/lists/manage/list-tags'
import { manageContract } from '@curbgrade/core/lists/manage/manage-contract'
import { ok } from '@curbgrade/core/shared/result'
import type { Pool } from '../../platform/db/pool.ts'
import { handle } from '../../platform/http/route.ts'
import { findTagsOfLists } from './manage-store.ts'

export const getTags = ({ pool }: { pool: Pool }) =>
  handle(manageContract.getTags, async ({ user }) =>
    ok({ tags: countTags(await findTagsOfLists(pool, user.id)) }),
  )
