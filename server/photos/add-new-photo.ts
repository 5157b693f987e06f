import { randomUUID } from 'node:crypto'
import type { Result } from '@curbgrade/core/shared/result'
import { announceFile } from '../platform/files/pending-files-store.ts'
import type { ReceivedContent } from '../platform/http/route.ts'
import { addKnownPhoto } from './add-known-photo.ts'
import { describePhoto } from './describe-photo.ts'
import { type ExaminedPhoto, examinePhoto } from './examine-photo.ts'
import { findReplacement } from './hiding/covered-file-store.ts'
import type { PhotoFile } from './photo-file.ts'
import type { SentPhoto } from './photos-store.ts'
import type { PhotoPorts } from './ports.ts'
import { storePhoto } from './store-photo.ts'
import type { StoredAnswer, StoreRefusal } from './stored-answer.ts'

/**
 * A file that can't be used is refused with its reason, and isn't stored. Nor is one in which a part was hidden since: what
 * it became is used.
 */
export async function addNewPhoto(
  ports: PhotoPorts,
  sent: SentPhoto,
  content: ReceivedContent,
): Promise<Result<StoredAnswer, StoreRefusal>> {
  const examined = await examinePhoto(content, ports)
  const { reason, bytes, contentSha256 } = examined
  const { sha256 } = sent.details
  const replacement = await findReplacement(ports.pool, sent.ownerId, { sha256, contentSha256 })
  if (replacement !== null) return addKnownPhoto(ports, sent, replacement)
  const photo = describePhoto(sent, fileOf(examined), reason)
  const path = reason === null ? await keepOriginal(ports, content, bytes) : null
  return storePhoto(ports, photo, path === null ? null : { path, contentSha256 })
}

const fileOf = ({ metadata, bytes }: ExaminedPhoto): PhotoFile => ({
  ...metadata,
  type: metadata.type === 'other' ? null : metadata.type,
  bytes,
})

/** The file is swept unless a transaction adopts it. */
async function keepOriginal(
  { pool, files }: PhotoPorts,
  content: ReceivedContent,
  bytes: number,
): Promise<string> {
  const path = `originals/${randomUUID()}`
  await announceFile(pool, path)
  await files.putStream(path, content.stream(bytes), bytes)
  return path
}
