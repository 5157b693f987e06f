import { randomUUID } from 'node:crypto'
import { ownProvenance } from '@curbgrade/core/photos/own-provenance'
import {
  addOwnPicture,
  findPicturesOfPhotos,
  removeOwnPicture,
  rewritePictures,
  showEarlierPicture,
  showPicture,
} from '../../../imagery/index.ts'
import { lockProperty } from '../../../lists/index.ts'
import { findPhotosOfBatch, findRefused } from '../../../photos/batches-store.ts'
import { findPhotosOfFile, setCoveredFile, setTrayFiles } from '../../../photos/hiding/covered-file-store.ts'
import { deleteUnusedOriginals, findKnown } from '../../../photos/originals-store.ts'
import {
  countPhotosOfRow,
  deleteRefused,
  findFile,
  findPhoto,
  findSamePhoto,
  hasProperty,
  insertPhoto,
} from '../../../photos/photos-store.ts'
import { deletePhotoRow, findPlaced, findReadyPhotos, setRow } from '../../../photos/placed-store.ts'
import { findNextReceived, setReady, setRefused } from '../../../photos/received-store.ts'
import { setChosen } from '../../../photos/shown-photos-store.ts'
import { countTray, findTray, findTrayFiles } from '../../../photos/tray-store.ts'
import type { Connection } from '../../../platform/db/pool.ts'
import { sha256Of } from '../../photos/photos.ts'
import { type Calls, get, keyOf, type Subject, undone } from './subject.ts'

/** The row that has photos in the middle of the list. */
const slotOf = (subject: Subject) => ({
  ...keyOf(subject),
  rowNo: Math.floor(subject.rows / 40) * 20 + 15,
  kind: 'street' as const,
})

const aPhoto = (subject: Subject) => ({
  ...slotOf(subject),
  id: randomUUID(),
  reason: null,
  batchId: randomUUID(),
  fileName: 'IMG_0001.jpg',
  type: 'jpeg' as const,
  bytes: 1000,
  sha256: sha256Of(Buffer.from(randomUUID())),
  taken: null,
  utcOffsetMinutes: null,
  lat: null,
  lng: null,
  accuracyMeters: null,
  heading: null,
  isSphere: false,
})

const withReceived = (
  subject: Subject,
  work: (tx: Connection, photo: ReturnType<typeof aPhoto>) => Promise<unknown>,
): Promise<unknown> =>
  undone(subject, async (tx) => {
    const photo = aPhoto(subject)
    await insertPhoto(tx, photo)
    await work(tx, photo)
  })

const aFile = { path: 'photosforgrading/x.jpg', bytes: 1 }

export const photoCalls: Calls = {
  'a property that a photo is for': (subject) => hasProperty(subject.product.pool, slotOf(subject)),
  'a photo by its id': ({ product }) => findPhoto(product.pool, randomUUID()),
  'the same photo of a row': (subject) =>
    findSamePhoto(subject.product.pool, slotOf(subject), sha256Of(Buffer.from('x'))),
  'photos of a row': (subject) => countPhotosOfRow(subject.product.pool, slotOf(subject)),
  'what a known file says': (subject) =>
    findFile(subject.product.pool, keyOf(subject).ownerId, sha256Of(Buffer.from('x'))),
  'known files': (subject) =>
    findKnown(
      subject.product.pool,
      keyOf(subject).ownerId,
      Array.from({ length: 100 }, (_, index) => ({
        sha256: sha256Of(Buffer.from(`${index}`)),
        contentSha256: null,
      })),
    ),
  'refused photos of a batch': (subject) =>
    findRefused(subject.product.pool, { ...keyOf(subject), batchId: randomUUID() }, 200),
  'photos of a batch': (subject) =>
    findPhotosOfBatch(subject.product.pool, { ...keyOf(subject), batchId: randomUUID() }, 200),
  'the tray': (subject) =>
    findTray(subject.product.pool, keyOf(subject).listId, { after: randomUUID(), limit: 61 }),
  'how many are in the tray': (subject) => countTray(subject.product.pool, keyOf(subject).listId),
  'the files of a photo in the tray': (subject) =>
    findTrayFiles(subject.product.pool, { ...keyOf(subject), photoId: randomUUID() }),
  'a photo that moves': (subject) =>
    withReceived(subject, async (tx, { id, rowNo }) => {
      await findPlaced(tx, { ...keyOf(subject), id }, 'for update')
      await setRow(tx, id, { rowNo: rowNo + 1, filePath: aFile.path, largePath: aFile.path })
    }),
  'a deleted photo': (subject) => withReceived(subject, (tx, { id }) => deletePhotoRow(tx, id)),
  'the picture that a photo leaves': (subject) =>
    undone(subject, async (tx) => {
      const slot = slotOf(subject)
      await removeOwnPicture(tx, slot, randomUUID())
      await showEarlierPicture(tx, slot)
    }),
  'a photo in which a part is hidden': (subject) =>
    withReceived(subject, async (tx, { id, ownerId, sha256 }) => {
      const photos = await findPhotosOfFile(tx, ownerId, sha256, 'for update')
      const covered = { sha256, contentSha256: sha256, ...aFile }
      await setCoveredFile(tx, photos, covered, { width: 1, height: 1 })
      const pictures = await findPicturesOfPhotos(tx, ownerId, [id])
      const files = { filePath: aFile.path, largePath: aFile.path }
      const ids = [id, ...pictures.map((picture) => picture.id)]
      await rewritePictures(tx, ids, { ...files, partsHiddenAt: 1 })
    }),
  'a photo in the tray in which a part is hidden': (subject) =>
    withReceived(subject, async (tx, { id, rowNo, sha256 }) => {
      await setReady(tx, { id, rowNo, sha256 }, { width: 1, height: 1, small: aFile, large: aFile })
      await setRow(tx, id, { rowNo: null, filePath: aFile.path, largePath: aFile.path })
      await setTrayFiles(tx, { id }, { filePath: 'photosforgrading/y.jpg', largePath: aFile.path })
    }),
  'the pictures of a row': (subject) => get(subject, '/properties/r15/pictures'),
  'a chosen photo': (subject) =>
    withReceived(subject, async (tx, { id, ...slot }) => {
      await setReady(tx, { id, ...slot }, { width: 1, height: 1, small: aFile, large: aFile })
      await setChosen(tx, slot, id)
    }),
  'a received photo': (subject) =>
    withReceived(subject, (tx, { ownerId }) => findNextReceived(tx, ownerId, { id: randomUUID() })),
  'a refused photo': (subject) => withReceived(subject, (tx, { id }) => setRefused(tx, id, 'damaged')),
  'a refused photo that is sent again': (subject) =>
    undone(subject, (tx) => deleteRefused(tx, aPhoto(subject))),
  'a photo that is ready': (subject) =>
    withReceived(subject, (tx, { id, rowNo, sha256 }) =>
      setReady(tx, { id, rowNo, sha256 }, { width: 1, height: 1, small: aFile, large: aFile }),
    ),
  'an original that no photo needs': (subject) =>
    undone(subject, (tx) => deleteUnusedOriginals(tx, keyOf(subject).ownerId, [sha256Of(Buffer.from('x'))])),
  'the newest photo of a row': (subject) =>
    undone(subject, async (tx) => {
      const { id, ...slot } = aPhoto(subject)
      await lockProperty(tx, slot)
      await findReadyPhotos(tx, slot)
      const provenance = ownProvenance({ taken: null, heading: null, partsHiddenAt: null })
      await addOwnPicture(tx, slot, { id, filePath: aFile.path, largePath: aFile.path, provenance })
      await showPicture(tx, slot, id)
    }),
}
