import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { examinePhoto } from '@curbgrade/server/photos/examine-photo'
import { preparePhoto } from '@curbgrade/server/photos/prepare/prepare-photo'
import { writeTemporaryFile } from '@curbgrade/server/platform/http/body/temporary-file'
import sharp from 'sharp'

/** Of 12 megapixels, as phones and cameras have them, with a grain that costs what a real surface does. */
export const drawCameraPhoto = (): Promise<Buffer> =>
  sharp({ create: { ...SIZE, channels: 3, background: '#5f7f5f', noise: NOISE } })
    .blur(1.2)
    .jpeg({ quality: 90 })
    .withExif({ IFD2: { DateTimeOriginal: '2026:05:01 10:20:30' } })
    .toBuffer()

const SIZE = { width: 4000, height: 3000 } as const
const NOISE = { type: 'gaussian', mean: 128, sigma: 14 } as const

/** From a photo's first byte to both renditions: temporary file, hashes, metadata and decoding. */
export async function ingestPhoto(photo: Buffer): Promise<{ readonly small: Uint8Array }> {
  const hash = createHash('sha256').update(photo)
  const content = await writeTemporaryFile(Readable.from([photo]))
  try {
    const sha256 = hash.digest('hex')
    const { reason } = await examinePhoto({ ...content, bytes: photo.length, sha256 }, { readsHeic: true })
    const prepared = await preparePhoto(await content.read(), { heic: true, isSphere: false })
    if (reason !== null || 'refused' in prepared) throw new Error('the photo was refused')
    return prepared
  } finally {
    await content.close()
  }
}

export const isJpeg = (bytes: Uint8Array): boolean => bytes[0] === 0xff && bytes[1] === 0xd8
