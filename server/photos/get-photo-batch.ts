import { MAX_REFUSED_SHOWN, photosContract } from '@curbgrade/core/photos/contract'
import { ok, refuse } from '@curbgrade/core/shared/result'
import type { Pool } from '../platform/db/pool.ts'
import { handle } from '../platform/http/route.ts'
import { findBatch, findRefused } from './batches-store.ts'

export const getPhotoBatch = ({ pool }: { readonly pool: Pool }) =>
  handle(photosContract.getPhotoBatch, async ({ owner, params }) => {
    const key = { ownerId: owner, ...params }
    const counts = await findBatch(pool, key)
    if (counts === null) return refuse('not_found')
    return ok({ ...counts, refusedPhotos: await findRefused(pool, key, MAX_REFUSED_SHOWN) })
  })
