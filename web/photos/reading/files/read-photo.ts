import { createJpegContent } from '@curbgrade/core/photos/content/jpeg-content'
import type { PhotoMetadata } from '@curbgrade/core/photos/metadata/photo-metadata'
import { readPhotoMetadata } from '@curbgrade/core/photos/metadata/read-photo-metadata'
import type { PhotoReason } from '@curbgrade/core/photos/photo-reasons'
import { refusePhoto } from '@curbgrade/core/photos/refuse-photo'
import { openSource } from '../sources/open-source.ts'
import type { PhotoFileSource } from '../sources/photo-file-source.ts'
import { readBytesOf } from '../sources/read-bytes-of.ts'
import { readWhole } from '../sources/read-whole.ts'
import { sha256Of } from './sha-256.ts'

export type ReadPhoto =
  | {
      readonly kind: 'photo'
      readonly bytes: number
      readonly metadata: PhotoMetadata
      readonly sha256: string
      /** Of a JPEG's picture without its metadata; null for other formats. */
      readonly contentSha256: string | null
    }
  | {
      readonly kind: 'refused'
      /** One more than a photo may have is enough to know. */
      readonly bytes: number
      readonly metadata: PhotoMetadata
      readonly reason: PhotoReason
    }

export type ReadPhotoOptions = { readonly readsHeic: boolean }

/**
 * Reads what the server will find as well (server/photos/examine-photo.ts), without decoding the picture. Of a file that
 * is refused, only the start is read. Rejects with UnreadableSource.
 */
export async function readPhoto(source: PhotoFileSource, options: ReadPhotoOptions): Promise<ReadPhoto> {
  const file = await openSource(source)
  const bytes = file.size
  // A file that was deleted seems empty until it's read.
  if (bytes === 0) await readBytesOf(file)
  const read = (from: number, to: number) => readBytesOf(file.slice(from, to))
  const metadata = await readPhotoMetadata({ size: bytes, read })
  const reason = refusePhoto({ ...metadata, bytes }, options)
  if (reason !== null) return { kind: 'refused', bytes, metadata, reason }
  const whole = await readWhole(source, file)
  const contentSha256 = metadata.type === 'jpeg' ? await sha256Of(contentOf(whole)) : null
  return { kind: 'photo', bytes, metadata, sha256: await sha256Of(whole), contentSha256 }
}

function contentOf(jpeg: Uint8Array): Uint8Array<ArrayBuffer> {
  const parts = createJpegContent().push(jpeg)
  const content = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    content.set(part, at)
    at += part.length
  }
  return content
}
