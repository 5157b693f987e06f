import {
  abandonPictures,
  findPicturesOfPhotos,
  keepOwnFiles,
  type OwnFile,
  rewritePictures,
} from '../../imagery/index.ts'
import { lockLists, lockProperty } from '../../lists/index.ts'
import type { Connection } from '../../platform/db/pool.ts'
import { adoptFile } from '../../platform/files/pending-files-store.ts'
import { giveUpFiles } from '../give-up-files.ts'
import { queuePhotos } from '../jobs/queue-photos.ts'
import {
  findPhotosOfFile,
  type PhotoOfFile,
  replaceOriginal,
  setCoveredFile,
  setTrayFiles,
} from './covered-file-store.ts'
import { deleteParts, type WaitingFile } from './parts-store.ts'
import type { CoveredFiles } from './put-covered.ts'

/** Returns the lists that show it, or `moved` if photos were moved since the files were written. */
export async function replaceFile(
  tx: Connection,
  waiting: WaitingFile,
  covered: CoveredFiles,
): Promise<readonly string[] | 'moved'> {
  const { ownerId } = waiting
  if (!(await lockEverywhere(tx, waiting))) return 'moved'
  const photos = await findPhotosOfFile(tx, ownerId, waiting.sha256, 'for update')
  const inTray = photos.filter(({ filePath }) => filePath !== null)
  if (inTray.some(({ id }) => !covered.inTray.has(id))) return 'moved'
  const at = await replaceOriginal(tx, ownerId, waiting, covered.original)
  if (at === null) return []
  await setCoveredFile(tx, photos, covered.original, covered)
  const pictures = await findPicturesOfPhotos(tx, ownerId, idsOf(photos))
  const { small, large } = covered.shown
  if (pictures.length > 0) {
    await rewritePictures(tx, idsOf(pictures), {
      filePath: small.path,
      largePath: large.path,
      partsHiddenAt: at,
    })
    await keepFiles(tx, ownerId, [small, large])
  }
  for (const photo of inTray) await replaceInTray(tx, ownerId, photo, covered)
  await keepFiles(tx, ownerId, [covered.original])
  await deleteParts(tx, waiting)
  await giveUpFiles(tx, [waiting.path, ...pathsOf(inTray)])
  await abandonPictures(tx, ownerId, pathsOf(pictures))
  // A photo that is being prepared still uses the earlier file.
  await queuePhotos(tx, ownerId)
  return [...new Set([...photos, ...pictures].map(({ listId }) => listId))]
}

/** Locks in the order of all code that places pictures: properties, photos, the account. False if the photo has moved. */
async function lockEverywhere(tx: Connection, { ownerId, sha256 }: WaitingFile): Promise<boolean> {
  const find = async () =>
    findPicturesOfPhotos(tx, ownerId, idsOf(await findPhotosOfFile(tx, ownerId, sha256)))
  const before = await find()
  for (const property of before) await lockProperty(tx, property)
  await findPhotosOfFile(tx, ownerId, sha256, 'for update')
  await lockLists(tx, ownerId)
  const locked = new Set(before.map(propertyOf))
  return (await find()).every((picture) => locked.has(propertyOf(picture)))
}

const propertyOf = ({ listId, rowNo }: { readonly listId: string; readonly rowNo: number }) =>
  `${listId}/${rowNo}`

const idsOf = (items: readonly { readonly id: string }[]): string[] => items.map(({ id }) => id)

const pathsOf = (items: readonly Pick<PhotoOfFile, 'filePath' | 'largePath'>[]): string[] =>
  [...new Set(items.flatMap(({ filePath, largePath }) => [filePath, largePath]))].filter(
    (path) => path !== null,
  )

async function replaceInTray(
  tx: Connection,
  ownerId: string,
  photo: PhotoOfFile,
  { inTray }: CoveredFiles,
): Promise<void> {
  const pair = inTray.get(photo.id)
  if (pair === undefined) throw new Error('a photo in the tray has no renditions')
  await setTrayFiles(tx, photo, { filePath: pair.small.path, largePath: pair.large.path })
  await keepFiles(tx, ownerId, [pair.small, pair.large])
}

async function keepFiles(tx: Connection, ownerId: string, files: readonly OwnFile[]): Promise<void> {
  for (const { path } of files) await adoptFile(tx, path)
  await keepOwnFiles(tx, ownerId, files)
}
