import { abandonPictures, removeOwnPicture } from '../imagery/index.ts'
import type { Connection } from '../platform/db/pool.ts'
import { removeFromBatch } from './batches-store.ts'
import { giveUpOriginals } from './give-up-files.ts'
import { lockPhoto } from './lock-photo.ts'
import { deletePhotoRow, type StoredPlace } from './placed-store.ts'
import { showCurrent } from './show-current.ts'

/** Its files are given up unless another property or edition of the list has them. False if there is no such photo. */
export async function removePhoto(tx: Connection, key: Parameters<typeof lockPhoto>[1]): Promise<boolean> {
  const photo = await lockPhoto(tx, key)
  if (photo === null) return false
  await deletePhotoRow(tx, photo.id)
  await removeFromBatch(tx, photo, photo.state)
  await abandonPictures(tx, photo.ownerId, await takeFiles(tx, photo))
  if (photo.state !== 'refused') await giveUpOriginals(tx, photo.ownerId, [photo.sha256])
  return true
}

async function takeFiles(tx: Connection, photo: StoredPlace): Promise<string[]> {
  const files = photo.rowNo === null ? photo : await takePicture(tx, { ...photo, rowNo: photo.rowNo })
  return [files?.filePath ?? null, files?.largePath ?? null].filter((path) => path !== null)
}

async function takePicture(tx: Connection, slot: StoredPlace & { readonly rowNo: number }) {
  const files = await removeOwnPicture(tx, slot, slot.id)
  await showCurrent(tx, slot)
  return files
}
