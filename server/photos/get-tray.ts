import { trayContract } from '@curbgrade/core/photos/tray-contract'
import { ok, refuse } from '@curbgrade/core/shared/result'
import type { Pool } from '../platform/db/pool.ts'
import { handle } from '../platform/http/route.ts'
import { hasProperty } from './photos-store.ts'
import { findTray } from './tray-store.ts'

export const getTray = ({ pool }: { readonly pool: Pool }) =>
  handle(trayContract.getTray, async ({ owner, params: { listId }, query }) => {
    if (!(await hasProperty(pool, { ownerId: owner, listId, rowNo: null }))) return refuse('not_found')
    const found = await findTray(pool, listId, { after: query.after ?? null, limit: query.limit + 1 })
    const photos = found.slice(0, query.limit)
    const isMore = found.length > photos.length
    return ok({ photos, next: isMore ? (photos.at(-1)?.photoId ?? null) : null })
  })
