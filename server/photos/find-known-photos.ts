import { photosContract } from '@curbgrade/core/photos/contract'
import { ok, refuse } from '@curbgrade/core/shared/result'
import { handle } from '../platform/http/route.ts'
import { findKnown } from './originals-store.ts'
import { hasProperty } from './photos-store.ts'
import type { PhotoPorts } from './ports.ts'
import { readSpace } from './space.ts'

/** Only the user's own files: whether someone else has a file stays theirs. */
export const findKnownPhotos = (ports: PhotoPorts) =>
  handle(photosContract.findKnownPhotos, async ({ owner, params: { listId }, body: { files } }) => {
    const { pool, readsHeic } = ports
    if (!(await hasProperty(pool, { ownerId: owner, listId, rowNo: null }))) return refuse('not_found')
    const known = await findKnown(pool, owner, files)
    return ok({
      known: Object.fromEntries(known.map((file) => [file.sha256, file.known])),
      ...(await readSpace(ports, pool, owner)),
      readsHeic,
    })
  })
