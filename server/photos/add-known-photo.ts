import { type Result, refuse } from '@curbgrade/core/shared/result'
import { describePhoto } from './describe-photo.ts'
import { findFile, type SentPhoto } from './photos-store.ts'
import type { PhotoPorts } from './ports.ts'
import { storePhoto } from './store-photo.ts'
import type { StoredAnswer, StoreRefusal } from './stored-answer.ts'

/** The user has the file here already, so that none of its bytes are sent again. */
export async function addKnownPhoto(
  ports: PhotoPorts,
  sent: SentPhoto,
): Promise<Result<StoredAnswer, StoreRefusal>> {
  const file = await findFile(ports.pool, sent.ownerId, sent.details.sha256)
  if (file === null) return refuse('photo_not_here')
  return storePhoto(ports, describePhoto(sent, file, null), null)
}
