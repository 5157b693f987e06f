import {
  MAX_BASELINE_JPEG_PIXELS,
  MAX_PHOTO_BYTES,
  MAX_PHOTO_PIXELS,
  MAX_PHOTOS_OF_PROPERTY,
  MIN_PHOTO_SIDE,
} from '@curbgrade/core/photos/photo-limits'
import type { PhotoReason } from '@curbgrade/core/photos/photo-reasons'
import { defineText } from '@curbgrade/core/text/define-text'
import { useText } from '../text/language.ts'

/** Why a photo is refused, as a sentence below its file name. */
export const reasonsText = defineText(
  ({ count }) =>
    ({
      empty: 'The file is empty.',
      too_many_bytes: `The file is larger than ${MAX_PHOTO_BYTES / 1024 / 1024} MB. Save a smaller copy of the photo, and add that.`,
      too_many_pixels: `The photo has more than ${MAX_PHOTO_PIXELS / 1e6} megapixels, or ${MAX_BASELINE_JPEG_PIXELS / 1e6} in a baseline JPEG. Save a smaller copy, and add that.`,
      too_small: `The photo is smaller than ${MIN_PHOTO_SIDE} pixels on one side, so it can't show a property's condition.`,
      not_a_photo: "This file isn't a photo.",
      unsupported_format: "We can't read this kind of picture. Save it as a JPEG, PNG, WebP or TIFF.",
      heic_off:
        "This site can't read HEIC. Save the photo as a JPEG, or choose “Most Compatible” in the camera settings of your iPhone.",
      truncated: 'The end of the file is missing. Copy it from the camera or the phone again.',
      damaged: 'The file is damaged. Copy it from the camera or the phone again.',
      too_complex: 'This photo takes too long to read. Open it in a photo app and save it as a JPEG.',
      storage_full:
        "Your account's space for photos is full. Delete photos that you no longer need, then add this one again.",
      property_full: `The property has ${count(MAX_PHOTOS_OF_PROPERTY)} photos already, which is the limit.`,
    }) satisfies Record<PhotoReason, string>,
)

/** Returns the sentences by reason. */
export const usePhotoReasons = (): Readonly<Record<PhotoReason, string>> => useText(reasonsText)
