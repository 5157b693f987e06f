/** Bounds of own photos (D63). Bytes are those of the file as the camera wrote it. */
export const MAX_PHOTO_BYTES = 25 * 1024 * 1024
export const MAX_PHOTO_PIXELS = 60_000_000
/** A baseline JPEG is decoded line by line, at an eighth of its size if need be. */
export const MAX_BASELINE_JPEG_PIXELS = 120_000_000
/** A smaller picture shows no condition. In pixels, for either side. */
export const MIN_PHOTO_SIDE = 100
export const MAX_PHOTOS_OF_PROPERTY = 200
export const MAX_PHOTOS_OF_BATCH = 20_000
/** How long a batch can be taken back. */
export const TAKE_BACK_DAYS = 30
