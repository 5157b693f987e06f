import { type Result, refuse } from '@curbgrade/core/shared/result'
import { describePhoto } from './describe-photo.ts'
import { findPresent } from './find-present.ts'
import { findFile, type SentPhoto } from './photos-store.ts'
import type { PhotoPorts } from './ports.ts'
import { storePhoto } from './store-photo.ts'
import type { StoredAnswer, StoreRefusal } from './stored-answer.ts'

/** The user has the file here already, under this hash, so that none of its bytes are sent again. */
export async function addKnownPhoto(
  ports: PhotoPorts,
  { details, ...sent }: SentPhoto,
  sha256: string,
): Promise<Result<StoredAnswer, StoreRefusal>> {
  const photo = { ...sent, details: { ...details, sha256 } }
  const present = await findPresent(ports.pool, photo, sha256)
  if (present !== null) return present
  const file = await findFile(ports.pool, photo.ownerId, sha256)
  if (file === null) return refuse('photo_not_here')
  return storePhoto(ports, describePhoto(photo, file, null), null)
}
