import { TRASH_DAYS } from '@curbgrade/core/lists/limits'
import { manageContract } from '@curbgrade/core/lists/manage/manage-contract'
import { ok } from '@curbgrade/core/shared/result'
import type { Pool } from '../../platform/db/pool.ts'
import { handle } from '../../platform/http/route.ts'
import { findTrashed, type TrashedList } from '../trash-store.ts'

export const getTrash = ({ pool }: { pool: Pool }) =>
  handle(manageContract.getTrash, async ({ user, query }) => {
    const found = await findTrashed(pool, user.id, { after: query.after ?? null, limit: query.limit + 1 })
    const page = found.slice(0, query.limit)
    return ok({
      lists: page.map(presentTrashed),
      next: found.length > page.length ? (page.at(-1)?.id ?? null) : null,
    })
  })

const DAY_MS = 24 * 60 * 60 * 1000

const presentTrashed = (row: TrashedList) => ({
  id: row.id,
  title: row.title,
  recordCount: row.record_count,
  processedCount: row.processed_count,
  trashedAt: row.trashed_at.getTime(),
  erasedAt: row.trashed_at.getTime() + TRASH_DAYS * DAY_MS,
})
