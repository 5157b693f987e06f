import { BIN_DAYS } from '@curbgrade/core/lists/limits'
import { manageContract } from '@curbgrade/core/lists/manage/manage-contract'
import { ok } from '@curbgrade/core/shared/result'
import type { Pool } from '../../platform/db/pool.ts'
import { handle } from '../../platform/http/route.ts'
import { type BinnedList, findBinned } from '../bin-store.ts'

export const getBin = ({ pool }: { pool: Pool }) =>
  handle(manageContract.getBin, async ({ user, query }) => {
    const found = await findBinned(pool, user.id, { after: query.after ?? null, limit: query.limit + 1 })
    const page = found.slice(0, query.limit)
    return ok({
      lists: page.map(presentBinned),
      next: found.length > page.length ? (page.at(-1)?.id ?? null) : null,
    })
  })

const DAY_MS = 24 * 60 * 60 * 1000

const presentBinned = (row: BinnedList) => ({
  id: row.id,
  title: row.title,
  recordCount: row.record_count,
  processedCount: row.processed_count,
  binnedAt: row.binned_at.getTime(),
  erasedAt: row.binned_at.getTime() + BIN_DAYS * DAY_MS,
})
