import { imageryContract } from '@curbgrade/core/imagery/contract'
import { ok, refuse } from '@curbgrade/core/shared/result'
import type { Pool } from '../platform/db/pool.ts'
import type { Files } from '../platform/files/index.ts'
import { handle } from '../platform/http/route.ts'
import { findImage } from './store.ts'

/** A picture never changes under its id, so its owner's browser may keep it; nobody else's cache may. */
const CACHE = 'private, max-age=31536000, immutable'

export const getImage = ({ pool, files }: { pool: Pool; files: Files }) =>
  handle(imageryContract.getImage, async ({ user, params, request }) => {
    const image = await findImage(pool, user.id, params.imageId)
    if (image?.filePath == null) return refuse('not_found')
    const bytes = await files.read(image.filePath).catch((error: unknown) => {
      request.log.error({ err: error }, 'a paid picture cannot be read')
      return null
    })
    if (bytes === null) return refuse('imagery_unavailable')
    const body = Buffer.from(bytes)
    return ok({ headers: { 'cache-control': CACHE, 'content-length': String(body.length) }, body })
  })
