import { randomUUID } from 'node:crypto'
import { lockListForShare } from '../../lists/index.ts'
import type { Pool } from '../../platform/db/pool.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Files } from '../../platform/files/index.ts'
import { adoptFile } from '../../platform/files/pending-files-store.ts'
import { findNamedImage, type PictureSlot } from '../named-image-store.ts'
import { type ImageRow, insertImage } from '../store.ts'
import { putPicture } from './put-picture.ts'

export type CopyPorts = { readonly pool: Pool; readonly files: Files }
type CopiedPicture = Pick<ImageRow, 'file_path' | 'reference' | 'provenance' | 'view'>

/** A picture that this user got for the same address is paid for (D47). Copied, as lists delete their own. */
export async function copyOwnPicture(ports: CopyPorts, subject: PictureSlot): Promise<ImageRow | null> {
  const named = await findNamedImage(ports.pool, subject)
  return named && copyPicture(ports, subject, named)
}

/** The property's own picture, if it has one; null if the file is gone. */
export async function copyPicture(
  ports: CopyPorts,
  subject: PictureSlot,
  { file_path: path, reference, provenance, view }: CopiedPicture,
  id: string = randomUUID(),
): Promise<ImageRow | null> {
  const jpeg = path === null ? null : await ports.files.readIfExists(path)
  if (path !== null && jpeg === null) return null
  const filePath = jpeg && (await putPicture(ports, id, jpeg))
  return inTransaction(ports.pool, async (tx) => {
    if (!(await lockListForShare(tx, subject.ownerId, subject.listId))) return null
    const image = await insertImage(tx, { ...subject, id, filePath, reference, provenance, view })
    if (image.id === id && filePath !== null) await adoptFile(tx, filePath)
    return image
  })
}
