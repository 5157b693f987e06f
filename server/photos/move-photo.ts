import { parsePropertyId } from '@curbgrade/core/lists/property-id'
import { ownProvenance } from '@curbgrade/core/photos/own-provenance'
import { MAX_PHOTOS_OF_PROPERTY } from '@curbgrade/core/photos/photo-limits'
import { trayContract } from '@curbgrade/core/photos/tray-contract'
import { ok, type Refusal, type Result, refuse } from '@curbgrade/core/shared/result'
import { addOwnPicture, type OwnPicture, removeOwnPicture } from '../imagery/index.ts'
import { lockLists } from '../lists/index.ts'
import type { Connection } from '../platform/db/pool.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { handle } from '../platform/http/route.ts'
import { lockPhoto } from './lock-photo.ts'
import { countPhotosOfRow, findSamePhoto, hasProperty } from './photos-store.ts'
import { type StoredPlace, setRow } from './placed-store.ts'
import type { PhotoPorts } from './ports.ts'
import { showCurrent } from './show-current.ts'

type Moved = Result<null, Refusal<'not_found' | 'photo_not_ready' | 'photo_conflict' | 'property_full'>>

/** Keeps the picture's id, so that grades name what was graded. */
export const movePhoto = ({ pool, onPhotos }: Pick<PhotoPorts, 'pool' | 'onPhotos'>) =>
  handle(trayContract.movePhoto, async ({ owner, params: { listId, photoId }, body: { propertyId } }) => {
    const rowNo = propertyId === null ? null : parsePropertyId(propertyId)
    const target = { ownerId: owner, listId, rowNo }
    if ((rowNo === null && propertyId !== null) || !(await hasProperty(pool, target)))
      return refuse('not_found')
    const moved = await inTransaction(pool, (tx) => move(tx, photoId, target))
    if (!moved.ok) return moved
    onPhotos(owner, listId)
    return ok({ photoId, propertyId })
  })

type Target = Parameters<typeof hasProperty>[1]

async function move(tx: Connection, id: string, target: Target): Promise<Moved> {
  const photo = await lockPhoto(tx, { ...target, id }, target.rowNo)
  if (photo === null) return refuse('not_found')
  if (photo.state !== 'ready') return refuse('photo_not_ready')
  if (photo.rowNo === target.rowNo) return ok(null)
  const refusal = await checkRoom(tx, photo, target)
  if (refusal !== null) return refusal
  const files = await takeFiles(tx, photo)
  if (files === null) throw new Error('a photo that is ready has no renditions')
  await setRow(tx, id, { ...files, rowNo: target.rowNo })
  if (photo.rowNo !== null) await showCurrent(tx, { ...photo, rowNo: photo.rowNo })
  if (target.rowNo !== null) await addPicture(tx, { ...photo, rowNo: target.rowNo }, files)
  return ok(null)
}

async function checkRoom(tx: Connection, photo: StoredPlace, target: Target): Promise<Moved | null> {
  // Photos that are stored wait for this one.
  await lockLists(tx, photo.ownerId)
  if ((await findSamePhoto(tx, target, photo.sha256)) !== null) return refuse('photo_conflict')
  const isFull = target.rowNo !== null && (await countPhotosOfRow(tx, target)) >= MAX_PHOTOS_OF_PROPERTY
  return isFull ? refuse('property_full') : null
}

type Renditions = Pick<OwnPicture, 'filePath' | 'largePath'>
type AtProperty = StoredPlace & { readonly rowNo: number }

async function takeFiles(tx: Connection, photo: StoredPlace): Promise<Renditions | null> {
  const { rowNo, filePath, largePath } = photo
  if (rowNo === null) return filePath === null || largePath === null ? null : { filePath, largePath }
  return removeOwnPicture(tx, { ...photo, rowNo }, photo.id)
}

async function addPicture(tx: Connection, photo: AtProperty, files: Renditions): Promise<void> {
  await addOwnPicture(tx, photo, { id: photo.id, ...files, provenance: ownProvenance(photo) })
  await showCurrent(tx, photo)
}
