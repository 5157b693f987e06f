import { MAX_PHOTO_PIXELS, MIN_PHOTO_SIDE } from '@curbgrade/core/photos/photo-limits'
import type { RefusedPhoto } from './prepared-photo.ts'

/** By what the header says, before any pixel is decoded; null if it's fine. */
export function checkSize(
  { width, height }: { readonly width: number; readonly height: number },
  maxPixels = MAX_PHOTO_PIXELS,
): RefusedPhoto | null {
  if (width * height > maxPixels) return { refused: 'too_many_pixels' }
  return Math.min(width, height) < MIN_PHOTO_SIDE ? { refused: 'too_small' } : null
}
