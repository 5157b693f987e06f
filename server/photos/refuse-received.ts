import type { PhotoReason } from '@curbgrade/core/photos/photo-reasons'
import { lockLists } from '../lists/index.ts'
import type { Connection } from '../platform/db/pool.ts'
import { addToBatch, removeFromBatch } from './batches-store.ts'
import { giveUpOriginals } from './give-up-files.ts'
import { type ReceivedPhoto, setRefused } from './received-store.ts'

/** Only its decoder could see it. The file is given up. */
export async function refuseReceived(
  tx: Connection,
  photo: ReceivedPhoto,
  reason: PhotoReason,
): Promise<void> {
  await lockLists(tx, photo.ownerId)
  if (!(await setRefused(tx, photo.id, reason))) return
  await removeFromBatch(tx, photo, 'received')
  await addToBatch(tx, photo, 'refused')
  await giveUpOriginals(tx, photo.ownerId, [photo.sha256])
}
