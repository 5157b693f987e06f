import { MAX_PHOTOS_OF_BATCH, MAX_PHOTOS_OF_PROPERTY } from '@curbgrade/core/photos/photo-limits'
import type { PhotoReason } from '@curbgrade/core/photos/photo-reasons'
import { ok, type Result, refuse } from '@curbgrade/core/shared/result'
import { keepOwnFiles } from '../imagery/index.ts'
import { lockListForShare, lockLists } from '../lists/index.ts'
import type { Connection } from '../platform/db/pool.ts'
import { inTransaction, rollBackWith } from '../platform/db/transaction.ts'
import { adoptFile } from '../platform/files/pending-files-store.ts'
import { addToBatch, removeFromBatch } from './batches-store.ts'
import { findPresent } from './find-present.ts'
import { findReplacement } from './hiding/covered-file-store.ts'
import { queuePhotos } from './jobs/queue-photos.ts'
import { findOriginal, insertOriginal, type Original } from './originals-store.ts'
import { countPhotosOfRow, deleteRefused, insertPhoto, type NewPhoto } from './photos-store.ts'
import type { PhotoPorts } from './ports.ts'
import { presentPhoto } from './present-photo.ts'
import { readSpace } from './space.ts'
import type { StoredAnswer, StoreRefusal } from './stored-answer.ts'

type KeptOriginal = Pick<Original, 'path' | 'contentSha256'>

/** `original` is null for a file that is here already, or that was refused. */
export async function storePhoto(
  ports: PhotoPorts,
  described: NewPhoto,
  original: KeptOriginal | null,
): Promise<Result<StoredAnswer, StoreRefusal>> {
  const stored = await inTransaction(ports.pool, async (tx): Promise<Result<StoredAnswer, StoreRefusal>> => {
    if (!(await lockListForShare(tx, described.ownerId, described.listId))) return refuse('not_found')
    // One after the other, so that the account's space is counted once, and no file is given up that is used again.
    await lockLists(tx, described.ownerId)
    const photo = {
      ...described,
      reason: described.reason ?? (await findFull(ports, tx, described, original)),
    }
    const refusedIn = await deleteRefused(tx, photo)
    if (refusedIn !== null) await removeFromBatch(tx, { ...photo, batchId: refusedIn }, 'refused')
    if (!(await insertPhoto(tx, photo)))
      return (await findPresent(tx, photo, photo.sha256)) ?? rollBackWith(refuse('photo_conflict'))
    const state = photo.reason === null ? 'received' : 'refused'
    const photos = await addToBatch(tx, photo, state)
    if (photos === null) return rollBackWith(refuse('photo_conflict'))
    if (photos > MAX_PHOTOS_OF_BATCH) return rollBackWith(refuse('batch_full'))
    if (state === 'received' && !(await keepFile(tx, photo, original)))
      return rollBackWith(refuse('photo_not_here'))
    return ok({ photo: presentPhoto({ ...photo, state }), isNew: true })
  })
  if (stored.ok) ports.onPhotos(described.ownerId, described.listId)
  return stored
}

async function findFull(
  ports: PhotoPorts,
  tx: Connection,
  photo: NewPhoto,
  original: KeptOriginal | null,
): Promise<PhotoReason | null> {
  const { storedBytes, maxBytes } = await readSpace(ports, tx, photo.ownerId)
  if (original !== null && storedBytes + photo.bytes > maxBytes) return 'storage_full'
  const isFull = photo.rowNo !== null && (await countPhotosOfRow(tx, photo)) >= MAX_PHOTOS_OF_PROPERTY
  return isFull ? 'property_full' : null
}

/** False if the file was given up in the meantime, or replaced by one in which a part is hidden. */
async function keepFile(tx: Connection, photo: NewPhoto, original: KeptOriginal | null): Promise<boolean> {
  await queuePhotos(tx, photo.ownerId)
  if (original === null) return (await findOriginal(tx, photo.ownerId, photo.sha256)) !== null
  if ((await findReplacement(tx, photo.ownerId, { ...photo, ...original })) !== null) return false
  if (!(await insertOriginal(tx, { ...photo, ...original }))) return true
  await adoptFile(tx, original.path)
  await keepOwnFiles(tx, photo.ownerId, [{ path: original.path, bytes: photo.bytes }])
  return true
}
