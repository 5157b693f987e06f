import type { PhotoReason } from '@curbgrade/core/photos/photo-reasons'

export type PhotoInput = {
  readonly bytes: Uint8Array
  /** For an equirectangular picture; the heading is that of its center. */
  readonly sphere: { readonly heading: number | null } | null
}

export type PreparedPhoto = PhotoSizes & {
  /** JPEG, at most 1280×864. */
  readonly large: Uint8Array
  /** JPEG, 400×270: the evidence. */
  readonly small: Uint8Array
  /** JPEG, at most 4096×2048; null if the picture isn't a sphere, whatever its file claims. */
  readonly panorama: Uint8Array | null
}

/** In pixels; those of the photo are upright. */
export type PhotoSizes = {
  readonly width: number
  readonly height: number
  readonly largeWidth: number
  readonly largeHeight: number
}

export type RefusedPhoto = { readonly refused: PhotoReason }
