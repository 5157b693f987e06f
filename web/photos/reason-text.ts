import {
  MAX_PHOTO_BYTES,
  MAX_PHOTO_PIXELS,
  MAX_PHOTOS_OF_PROPERTY,
  MIN_PHOTO_SIDE,
} from '@curbgrade/core/photos/photo-limits'
import type { PhotoReason } from '@curbgrade/core/photos/photo-reasons'
import { defineText } from '@curbgrade/core/text/define-text'

const MEGA = 1_000_000
const MEGABYTE = 1024 * 1024

/** Why a photo is refused, whether the browser or the server found it. */
export const reasonText = defineText(
  ({ count }): Record<PhotoReason, string> => ({
    empty: 'The file is empty.',
    too_many_bytes: `It's larger than ${count(MAX_PHOTO_BYTES / MEGABYTE)} MB.`,
    too_many_pixels: `It has more than ${count(MAX_PHOTO_PIXELS / MEGA)} megapixels. Save it in a smaller size.`,
    too_small: `It's smaller than ${count(MIN_PHOTO_SIDE)} pixels on one side, which is too small to see a condition.`,
    not_a_photo: "This file isn't a photo.",
    unsupported_format: "We can't read this format. Save it as JPEG, PNG, WebP or TIFF.",
    heic_off: "HEIC photos can't be read here. Save it as JPEG.",
    truncated: 'The file is cut off. Copy it again from the camera.',
    damaged: 'The file is damaged. Copy it again from the camera.',
    too_complex: 'It takes too much work to open. Save it again as JPEG.',
    storage_full: 'Your space for photos was full.',
    property_full: `Its property has ${count(MAX_PHOTOS_OF_PROPERTY)} photos already.`,
  }),
)
