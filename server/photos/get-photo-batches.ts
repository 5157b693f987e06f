import { photoBatchesContract } from '@curbgrade/core/photos/batches-contract'
import { ok, refuse } from '@curbgrade/core/shared/result'
import type { Pool } from '../platform/db/pool.ts'
import { handle } from '../platform/http/route.ts'
import { type Batch, findBatches } from './batches-store.ts'
import { hasProperty } from './photos-store.ts'
import { countTray } from './tray-store.ts'

export const getPhotoBatches = ({ pool }: { readonly pool: Pool }) =>
  handle(photoBatchesContract.getPhotoBatches, async ({ owner, params: { listId }, query }) => {
    if (!(await hasProperty(pool, { ownerId: owner, listId, rowNo: null }))) return refuse('not_found')
    const found = await findBatches(pool, listId, { after: query.after ?? null, limit: query.limit + 1 })
    const page = found.slice(0, query.limit)
    return ok({
      batches: page.map(presentBatch),
      next: found.length > page.length ? (page.at(-1)?.batchId ?? null) : null,
      inTray: await countTray(pool, listId),
    })
  })

export const presentBatch = ({ addedAt, ...batch }: Batch) => ({ ...batch, addedAt: addedAt.getTime() })
