import type { PhotoMetadata } from './metadata/photo-metadata.ts'
import {
  MAX_BASELINE_JPEG_PIXELS,
  MAX_PHOTO_BYTES,
  MAX_PHOTO_PIXELS,
  MIN_PHOTO_SIDE,
} from './photo-limits.ts'
import type { PhotoReason } from './photo-reasons.ts'

type Photo = Pick<PhotoMetadata, 'type' | 'width' | 'height' | 'isBaselineJpeg'> & { readonly bytes: number }

/** What the start of a file tells: the browser says it before a byte is sent, and the server checks it again. */
export function refusePhoto(
  photo: Photo,
  { readsHeic }: { readonly readsHeic: boolean },
): PhotoReason | null {
  return refuseFile(photo, { readsHeic }) ?? refuseSize(photo)
}

type File = Pick<Photo, 'type' | 'bytes'>

export function refuseFile(
  { type, bytes }: File,
  { readsHeic }: { readonly readsHeic: boolean },
): PhotoReason | null {
  if (bytes === 0) return 'empty'
  if (type === null) return 'not_a_photo'
  if (type === 'other') return 'unsupported_format'
  if (type === 'heic' && !readsHeic) return 'heic_off'
  return bytes > MAX_PHOTO_BYTES ? 'too_many_bytes' : null
}

type Size = Pick<Photo, 'width' | 'height' | 'isBaselineJpeg'>

/** A file may hide its size; the decoder finds it. */
export function refuseSize({ width, height, isBaselineJpeg }: Size): PhotoReason | null {
  if (width === null || height === null) return null
  if (Math.min(width, height) < MIN_PHOTO_SIDE) return 'too_small'
  return width * height > (isBaselineJpeg ? MAX_BASELINE_JPEG_PIXELS : MAX_PHOTO_PIXELS)
    ? 'too_many_pixels'
    : null
}
