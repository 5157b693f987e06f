import { createHash, randomUUID } from 'node:crypto'
import { createJpegContent } from '@curbgrade/core/photos/content/jpeg-content'
import type { OwnFile } from '../../imagery/index.ts'
import { announceFile } from '../../platform/files/pending-files-store.ts'
import type { PhotoSizes, PreparedPhoto, RewrittenPhoto } from '../prepare/prepared-photo.ts'
import { type PreparePorts, putRendition } from '../prepare-received.ts'
import type { PhotoOfFile } from './covered-file-store.ts'

/** A file and its renditions. */
export type DrawnAgain = RewrittenPhoto & PreparedPhoto

type Pair = { readonly small: OwnFile; readonly large: OwnFile }

/** The files that replace those of a photo. They are swept unless a transaction adopts them. */
export type CoveredFiles = Pick<PhotoSizes, 'width' | 'height'> & {
  readonly original: OwnFile & { readonly sha256: string; readonly contentSha256: string }
  /** All pictures show the same renditions, and a photo in the tray its own. */
  readonly shown: Pair
  readonly inTray: ReadonlyMap<string, Pair>
}

export async function putCovered(
  ports: PreparePorts,
  drawn: DrawnAgain,
  photos: readonly PhotoOfFile[],
): Promise<CoveredFiles> {
  const { width, height } = drawn
  const inTray = new Map<string, Pair>()
  for (const { id, filePath } of photos) if (filePath !== null) inTray.set(id, await putPair(ports, drawn))
  return {
    width,
    height,
    original: await putOriginal(ports, drawn.jpeg),
    shown: await putPair(ports, drawn),
    inTray,
  }
}

const putPair = async (ports: PreparePorts, { small, large }: DrawnAgain): Promise<Pair> => ({
  small: await putRendition(ports, small),
  large: await putRendition(ports, large),
})

async function putOriginal(
  { pool, files }: PreparePorts,
  jpeg: Uint8Array,
): Promise<CoveredFiles['original']> {
  const path = `originals/${randomUUID()}`
  await announceFile(pool, path)
  await files.put(path, jpeg)
  return {
    path,
    bytes: jpeg.length,
    sha256: hashOf([jpeg]),
    contentSha256: hashOf(createJpegContent().push(jpeg)),
  }
}

function hashOf(chunks: Iterable<Uint8Array>): string {
  const hash = createHash('sha256')
  for (const chunk of chunks) hash.update(chunk)
  return hash.digest('hex')
}
