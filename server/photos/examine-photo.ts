import { createHash } from 'node:crypto'
import { createJpegContent } from '@curbgrade/core/photos/content/jpeg-content'
import { videoStartOf } from '@curbgrade/core/photos/content/video-start'
import type { PhotoMetadata } from '@curbgrade/core/photos/metadata/photo-metadata'
import { readPhotoMetadata } from '@curbgrade/core/photos/metadata/read-photo-metadata'
import type { PhotoReason } from '@curbgrade/core/photos/photo-reasons'
import { refusePhoto } from '@curbgrade/core/photos/refuse-photo'
import type { ReceivedContent } from '../platform/http/route.ts'

export type ExaminedPhoto = {
  readonly metadata: PhotoMetadata
  readonly reason: PhotoReason | null
  /** What is stored of the file: all of it, or less if a video follows the picture. */
  readonly bytes: number
  readonly contentSha256: string | null
}

/** Everything that can be told without decoding the picture. */
export async function examinePhoto(
  content: ReceivedContent,
  options: { readonly readsHeic: boolean },
): Promise<ExaminedPhoto> {
  const source = { size: content.bytes, read: content.readAt }
  const metadata = await readPhotoMetadata(source)
  const reason = refusePhoto({ ...metadata, bytes: content.bytes }, options)
  const { type } = metadata
  if (reason !== null || type === null || type === 'other')
    return { metadata, reason, bytes: content.bytes, contentSha256: null }
  const jpeg = type === 'jpeg' ? await readJpegContent(content) : null
  const videoStart = await videoStartOf(source, type, jpeg?.end ?? null)
  return { metadata, reason, bytes: videoStart ?? content.bytes, contentSha256: jpeg?.sha256 ?? null }
}

async function readJpegContent(content: ReceivedContent): Promise<{ sha256: string; end: number | null }> {
  const hash = createHash('sha256')
  const jpeg = createJpegContent()
  for await (const chunk of content.stream(content.bytes))
    for (const part of jpeg.push(chunk)) hash.update(part)
  return { sha256: hash.digest('hex'), end: jpeg.end }
}
