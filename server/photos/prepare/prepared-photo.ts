import type { PhotoReason } from '@curbgrade/core/photos/photo-reasons'

export type PhotoInput = {
  readonly bytes: Uint8Array
  /** Whether the file claims to be an equirectangular picture. */
  readonly isSphere: boolean
}

export type PreparedPhoto = PhotoSizes & {
  /** JPEG, at most 1280×864. */
  readonly large: Uint8Array
  /** JPEG, 400×270: the evidence. */
  readonly small: Uint8Array
}

/** In pixels; those of the photo are upright. */
export type PhotoSizes = {
  readonly width: number
  readonly height: number
  readonly largeWidth: number
  readonly largeHeight: number
}

/** A new file of a photo that has been prepared before. */
export type RewrittenPhoto = { readonly jpeg: Uint8Array }

export type RefusedPhoto = { readonly refused: PhotoReason }
