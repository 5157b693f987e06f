import { randomUUID } from 'node:crypto'
import type { PhotoReason } from '@curbgrade/core/photos/photo-reasons'
import { type OwnFile, putPicture } from '../imagery/index.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { placePhoto } from './place-photo.ts'
import type { PhotoPorts } from './ports.ts'
import type { PhotoPreparer } from './prepare/photo-preparer.ts'
import type { PreparedPhoto, RefusedPhoto } from './prepare/prepared-photo.ts'
import type { ReceivedPhoto } from './received-store.ts'
import { refuseReceived } from './refuse-received.ts'

export type PreparePorts = Omit<PhotoPorts, 'readsHeic'> & {
  readonly preparer: PhotoPreparer
}

export async function prepareReceived(ports: PreparePorts, photo: ReceivedPhoto): Promise<void> {
  const prepared = await prepare(ports, photo)
  if ('refused' in prepared) await refuse(ports, photo, prepared.refused)
  else await place(ports, photo, prepared)
  ports.onPhotos(photo.ownerId, photo.listId)
}

/** A file that the store has lost can be sent again once the photo is refused. */
async function prepare(
  { files, preparer }: PreparePorts,
  { originalPath, isSphere }: ReceivedPhoto,
): Promise<PreparedPhoto | RefusedPhoto> {
  const bytes = await files.readIfExists(originalPath)
  return bytes === null ? { refused: 'damaged' } : preparer.prepare({ bytes, isSphere })
}

const refuse = ({ pool }: PreparePorts, photo: ReceivedPhoto, reason: PhotoReason): Promise<void> =>
  inTransaction(pool, (tx) => refuseReceived(tx, photo, reason))

/** The files are swept if the photo was deleted in the meantime. */
async function place(ports: PreparePorts, photo: ReceivedPhoto, prepared: PreparedPhoto): Promise<void> {
  const small = await putRendition(ports, prepared.small)
  const large = await putRendition(ports, prepared.large)
  await inTransaction(ports.pool, (tx) => placePhoto(tx, photo, { ...prepared, small, large }))
}

/** Under a new name each time, because a killed attempt may have announced its own. */
export const putRendition = async (ports: PreparePorts, jpeg: Uint8Array): Promise<OwnFile> => ({
  path: await putPicture(ports, randomUUID(), jpeg),
  bytes: jpeg.length,
})
