import { photoTypeOf } from '@curbgrade/core/photos/metadata/photo-type-of'
import type { PhotoReason } from '@curbgrade/core/photos/photo-reasons'
import type { PhotoType } from '@curbgrade/core/photos/photo-type'
import { refuseFile } from '@curbgrade/core/photos/refuse-photo'
import { decodeHeic } from './decode-heic.ts'
import { decodePhoto } from './decode-photo.ts'
import { boxOf, drawRenditions } from './draw-renditions.ts'
import { isCutOff } from './is-cut-off.ts'
import { LibheifError } from './libheif-memory.ts'
import type { PreparedPhoto, RefusedPhoto } from './prepared-photo.ts'

export type PhotoOptions = { readonly heic: boolean; readonly isSphere: boolean }

/** What tells a photo's type stands at its start. */
const MAX_HEAD_BYTES = 64 * 1024

/** Runs in the photo process, whose decoders a hostile file may crash. */
export const preparePhoto = (
  bytes: Buffer,
  { heic, isSphere }: PhotoOptions,
): Promise<PreparedPhoto | RefusedPhoto> =>
  decodeChecked(bytes, heic, async (type) => {
    const decode = type === 'heic' ? decodeHeic : decodePhoto
    const decoded = await decode(bytes, boxOf(isSphere))
    return 'refused' in decoded ? decoded : drawRenditions(decoded, isSphere)
  })

/** Says why a file can't be decoded. */
export async function decodeChecked<Decoded>(
  bytes: Buffer,
  readsHeic: boolean,
  decode: (type: PhotoType) => Promise<Decoded>,
): Promise<Decoded | RefusedPhoto> {
  const type = photoTypeOf(bytes.subarray(0, MAX_HEAD_BYTES))
  const refused = refuseFile({ type, bytes: bytes.length }, { readsHeic })
  if (refused !== null || type === null || type === 'other') return { refused: refused ?? 'not_a_photo' }
  try {
    return await decode(type)
  } catch (error) {
    return { refused: explain(error, bytes, type) }
  }
}

/** Of `heif_error_code`: a format or feature that libheif doesn't decode. */
const UNSUPPORTED = [3, 4]
/** Words of sharp, libvips, libheif and V8. */
const TOO_COMPLEX = /timeout|memory/i

function explain(error: unknown, bytes: Buffer, type: PhotoType): PhotoReason {
  if (error instanceof LibheifError && UNSUPPORTED.includes(error.code)) return 'unsupported_format'
  if (error instanceof Error && TOO_COMPLEX.test(error.message)) return 'too_complex'
  return isCutOff(bytes, type) ? 'truncated' : 'damaged'
}
