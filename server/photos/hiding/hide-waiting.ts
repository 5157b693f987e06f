import { MAX_PHOTO_BYTES } from '@curbgrade/core/photos/photo-limits'
import { findPicturesOfPhotos } from '../../imagery/index.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { RefusedPhoto } from '../prepare/prepared-photo.ts'
import type { PreparePorts } from '../prepare-received.ts'
import { readSpace } from '../space.ts'
import { findPhotosOfFile } from './covered-file-store.ts'
import { failParts, type WaitingFile } from './parts-store.ts'
import { type DrawnAgain, putCovered } from './put-covered.ts'
import { replaceFile } from './replace-file.ts'

/** Draws a file and its renditions again, and shows them in place of the earlier ones. */
export async function hideWaiting(ports: PreparePorts, waiting: WaitingFile): Promise<void> {
  const drawn = await draw(ports, waiting)
  if ('refused' in drawn) await failParts(ports.pool, waiting)
  else await replace(ports, waiting, drawn)
}

/** What the store has lost can't be drawn again. */
async function draw(ports: PreparePorts, waiting: WaitingFile): Promise<DrawnAgain | RefusedPhoto> {
  const { preparer } = ports
  const bytes = await readLargest(ports, waiting)
  if (bytes === null) return { refused: 'damaged' }
  const rewritten = await preparer.coverParts(bytes, {
    parts: waiting.parts,
    maxBytes: await maxBytesFor(ports, waiting, bytes.length),
  })
  if ('refused' in rewritten) return rewritten
  const prepared = await preparer.prepare({ bytes: rewritten.jpeg, isSphere: false })
  return 'refused' in prepared ? prepared : { ...rewritten, ...prepared }
}

/** Larger than the file that it replaces only as far as the account has space. */
async function maxBytesFor(ports: PreparePorts, { ownerId }: WaitingFile, replaced: number): Promise<number> {
  const { storedBytes, maxBytes } = await readSpace(ports, ports.pool, ownerId)
  return Math.min(replaced + Math.max(0, maxBytes - storedBytes), MAX_PHOTO_BYTES)
}

/** The original, or else its large rendition: a store that was restored without originals has nothing larger. */
async function readLargest(
  { pool, files }: PreparePorts,
  { ownerId, sha256, path }: WaitingFile,
): Promise<Uint8Array | null> {
  const original = await files.readIfExists(path)
  if (original !== null) return original
  const photos = await findPhotosOfFile(pool, ownerId, sha256)
  const pictures = await findPicturesOfPhotos(
    pool,
    ownerId,
    photos.map(({ id }) => id),
  )
  const shown = [...photos, ...pictures].find(({ largePath }) => largePath !== null)?.largePath ?? null
  return shown === null ? null : files.readIfExists(shown)
}

/** Photos that were added or moved while the files were written are found the next time. */
async function replace(ports: PreparePorts, waiting: WaitingFile, drawn: DrawnAgain): Promise<void> {
  for (;;) {
    const photos = await findPhotosOfFile(ports.pool, waiting.ownerId, waiting.sha256)
    const covered = await putCovered(ports, drawn, photos)
    const lists = await inTransaction(ports.pool, (tx) => replaceFile(tx, waiting, covered))
    if (lists === 'moved') continue
    for (const listId of lists) ports.onPhotos(waiting.ownerId, listId)
    return
  }
}
