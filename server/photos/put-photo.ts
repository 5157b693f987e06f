import { parsePropertyId } from '@curbgrade/core/lists/property-id'
import { photosContract } from '@curbgrade/core/photos/contract'
import { ok, type Refusal, type Result, refuse } from '@curbgrade/core/shared/result'
import { handle, type ReceivedContent } from '../platform/http/route.ts'
import { addKnownPhoto } from './add-known-photo.ts'
import { addNewPhoto } from './add-new-photo.ts'
import { findPresent } from './find-present.ts'
import { findReplacement } from './hiding/covered-file-store.ts'
import { hasProperty, type SentPhoto } from './photos-store.ts'
import type { PhotoPorts } from './ports.ts'
import type { StoredAnswer, StoreRefusal } from './stored-answer.ts'

/** Acknowledges a photo once its file and its row are durable. Its renditions follow in a job. */
export const putPhoto = (ports: PhotoPorts) =>
  handle(photosContract.putPhoto, async ({ owner, params, details, content, respondWith }) => {
    const rowNo = details.propertyId === null ? null : parsePropertyId(details.propertyId)
    if (rowNo === null && details.propertyId !== null)
      return refuse('malformed', { problems: ['details.propertyId: is not a property id'] })
    const photo = { id: params.photoId, ownerId: owner, listId: params.listId, rowNo, details }
    const taken = await takePhoto(ports, photo, content)
    if (!taken.ok) return taken
    if (!taken.value.isNew) respondWith(200)
    return ok(taken.value.photo)
  })

/** Idempotent, also if the same photo arrives many times at once. */
export async function takePhoto(
  ports: PhotoPorts,
  photo: SentPhoto,
  content: ReceivedContent,
): Promise<Result<StoredAnswer, StoreRefusal | Refusal<'photo_changed'>>> {
  if (!(await hasProperty(ports.pool, photo))) return refuse('not_found')
  const { sha256 } = photo.details
  const isSent = content.sha256 === sha256
  if (!isSent && content.bytes > 0) return refuse('photo_changed')
  const replacement = await findReplacement(ports.pool, photo.ownerId, { sha256, contentSha256: null })
  if (replacement !== null || !isSent) return addKnownPhoto(ports, photo, replacement ?? sha256)
  return (await findPresent(ports.pool, photo, sha256)) ?? addNewPhoto(ports, photo, content)
}
