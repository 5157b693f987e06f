import { ownProvenance } from '@curbgrade/core/photos/own-provenance'
import { addOwnPicture, keepOwnFiles } from '../imagery/index.ts'
import { lockProperty } from '../lists/index.ts'
import type { Connection } from '../platform/db/pool.ts'
import { adoptFile } from '../platform/files/pending-files-store.ts'
import { addToBatch, removeFromBatch } from './batches-store.ts'
import { type ReceivedPhoto, setReady } from './received-store.ts'
import type { Renditions } from './renditions.ts'
import { showCurrent } from './show-current.ts'

/**
 * Shows the photo where its property's picture is, if it's the newest. In the tray, it waits with its renditions. Also in
 * a list in the trash, which may come back.
 */
export async function placePhoto(
  tx: Connection,
  photo: ReceivedPhoto,
  renditions: Renditions,
): Promise<void> {
  const { small, large } = renditions
  const { rowNo } = photo
  if (rowNo !== null) await lockProperty(tx, { ...photo, rowNo })
  if (!(await setReady(tx, photo, renditions))) return
  await removeFromBatch(tx, photo, 'received')
  await addToBatch(tx, photo, 'ready')
  for (const { path } of [small, large]) await adoptFile(tx, path)
  await keepOwnFiles(tx, photo.ownerId, [small, large])
  if (rowNo !== null) await addToProperty(tx, { ...photo, rowNo }, renditions)
}

async function addToProperty(
  tx: Connection,
  photo: ReceivedPhoto & { readonly rowNo: number },
  { small, large }: Renditions,
): Promise<void> {
  const picture = {
    id: photo.id,
    filePath: small.path,
    largePath: large.path,
    provenance: ownProvenance(photo),
  }
  await addOwnPicture(tx, photo, picture)
  await showCurrent(tx, photo)
}
