import { MAX_REFUSED_SHOWN, photoBatchesContract } from '@curbgrade/core/photos/batches-contract'
import { ok, refuse } from '@curbgrade/core/shared/result'
import type { Pool } from '../platform/db/pool.ts'
import { handle } from '../platform/http/route.ts'
import { findBatch, findRefused } from './batches-store.ts'
import { presentBatch } from './get-photo-batches.ts'

export const getPhotoBatch = ({ pool }: { readonly pool: Pool }) =>
  handle(photoBatchesContract.getPhotoBatch, async ({ owner, params }) => {
    const key = { ownerId: owner, ...params }
    const batch = await findBatch(pool, key)
    if (batch === null) return refuse('not_found')
    return ok({ ...presentBatch(batch), refusedPhotos: await findRefused(pool, key, MAX_REFUSED_SHOWN) })
  })
