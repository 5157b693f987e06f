import { randomUUID } from 'node:crypto'
import type { OwnerId } from '@curbgrade/core/shared/ids'
import { lockListForShare, lockLists } from '../../lists/index.ts'
import type { Connection, Pool } from '../../platform/db/pool.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Files } from '../../platform/files/index.ts'
import { adoptFile } from '../../platform/files/pending-files-store.ts'
import { findNamedImage, type PictureSlot } from '../named-image-store.ts'
import { type ImageRow, insertImage, type StoredRow, setLargePath } from '../store.ts'
import { keepOwnFiles, type OwnFile } from './own-files-store.ts'
import { findFilesOf } from './photo-copies-store.ts'
import { putPicture } from './put-picture.ts'

export type CopyPorts = { readonly pool: Pool; readonly files: Files }
type CopiedPicture = Pick<StoredRow, 'id' | 'file_path' | 'large_path' | 'reference' | 'provenance' | 'view'>

/** A picture that this user got for the same address is paid for (D47). Copied, as lists delete their own. */
export async function copyOwnPicture(ports: CopyPorts, subject: PictureSlot): Promise<ImageRow | null> {
  const named = await findNamedImage(ports.pool, subject)
  return named && copyPicture(ports, subject, named)
}

/** The property's own picture, if it has one; null if the file is gone. */
export async function copyPicture(
  ports: CopyPorts,
  subject: PictureSlot,
  picture: CopiedPicture,
  id: string = randomUUID(),
): Promise<ImageRow | null> {
  for (let source: CopiedPicture | null = picture; source !== null; ) {
    const copied = await copyAsItIs(ports, subject, source, id)
    if (copied !== 'rewritten') return copied
    source = await findFilesOf(ports.pool, source)
  }
  return null
}

async function copyAsItIs(
  ports: CopyPorts,
  subject: PictureSlot,
  picture: CopiedPicture,
  id: string,
): Promise<ImageRow | 'rewritten' | null> {
  const { file_path: path, reference, provenance, view } = picture
  const file = path === null ? null : await copyFile(ports, path)
  if (path !== null && file === null) return null
  // No supplier can render the larger one of an own photo again.
  const isOwn = provenance.provider === 'own'
  const large = isOwn && picture.large_path !== null ? await copyFile(ports, picture.large_path) : null
  return inTransaction(ports.pool, async (tx) => {
    if (!(await lockListForShare(tx, subject.ownerId, subject.listId))) return null
    if (isOwn && !(await hasSameFile(tx, subject.ownerId, picture))) return 'rewritten'
    const filePath = file?.path ?? null
    const image = await insertImage(tx, { ...subject, id, filePath, reference, provenance, view })
    if (image.id !== id) return image
    if (large !== null) await setLargePath(tx, { ownerId: subject.ownerId, id }, large.path)
    const copied = [file, large].filter((copy) => copy !== null)
    for (const copy of copied) await adoptFile(tx, copy.path)
    if (isOwn) await keepOwnFiles(tx, subject.ownerId, copied)
    return image
  })
}

/** Nothing hides a part of it before the copy is there. */
async function hasSameFile(tx: Connection, ownerId: OwnerId, picture: CopiedPicture): Promise<boolean> {
  await lockLists(tx, ownerId)
  const now = await findFilesOf(tx, picture)
  return now?.file_path === picture.file_path
}

/** Under a new name each time, because the picture may be copied again. */
async function copyFile(ports: CopyPorts, path: string): Promise<OwnFile | null> {
  const jpeg = await ports.files.readIfExists(path)
  return jpeg && { path: await putPicture(ports, randomUUID(), jpeg), bytes: jpeg.length }
}
