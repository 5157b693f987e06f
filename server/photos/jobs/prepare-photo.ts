import { randomUUID } from 'node:crypto'
import type { PhotoReason } from '@curbgrade/core/photos/photo-reasons'
import { type OwnFile, putPicture } from '../../imagery/index.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Job } from '../../platform/queue/index.ts'
import { findReceived, type ReceivedPhoto } from '../photos-store.ts'
import { placePhoto } from '../place-photo.ts'
import type { PhotoPorts } from '../ports.ts'
import type { PhotoPreparer } from '../prepare/photo-preparer.ts'
import type { PreparedPhoto } from '../prepare/prepared-photo.ts'
import { refuseReceived } from '../refuse-received.ts'
import { PREPARE_PHOTO } from './queue-photo.ts'

export type PreparePorts = Pick<PhotoPorts, 'pool' | 'files' | 'onPhotos'> & {
  readonly preparer: PhotoPreparer
}

/** May run twice or be killed: a photo that was prepared or refused isn't received anymore. */
export const preparePhoto = (ports: PreparePorts): Job => ({
  name: PREPARE_PHOTO,
  isLong: true,
  run: async (payload) => {
    const photo = await findReceived(ports.pool, String(payload['photoId']))
    if (photo === null) return
    const bytes = await ports.files.read(photo.originalPath)
    const prepared = await ports.preparer.prepare({
      bytes,
      isSphere: photo.isSphere,
    })
    if ('refused' in prepared) await refuse(ports, photo, prepared.refused)
    else await place(ports, photo, prepared)
    ports.onPhotos(photo.ownerId, photo.listId)
  },
})

const refuse = ({ pool }: PreparePorts, photo: ReceivedPhoto, reason: PhotoReason): Promise<void> =>
  inTransaction(pool, (tx) => refuseReceived(tx, photo, reason))

/** The files are swept if the photo was deleted in the meantime. */
async function place(ports: PreparePorts, photo: ReceivedPhoto, prepared: PreparedPhoto): Promise<void> {
  const small = await putRendition(ports, prepared.small)
  const large = await putRendition(ports, prepared.large)
  await inTransaction(ports.pool, (tx) => placePhoto(tx, photo, { ...prepared, small, large }))
}

/** Under a new name each time, because a killed attempt may have announced its own. */
const putRendition = async (ports: PreparePorts, jpeg: Uint8Array): Promise<OwnFile> => ({
  path: await putPicture(ports, randomUUID(), jpeg),
  bytes: jpeg.length,
})
