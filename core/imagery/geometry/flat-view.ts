import { LARGE_SIZE, PICTURE_SIZE, type PictureSize } from '../../shared/picture-kind.ts'

/** The view of a pinhole camera at the center of a sphere. Angles in degrees, sizes in pixels. */
export type FlatView = {
  /** Horizontal field of view. */
  readonly fov: number
  /** Elevation of the view's center; positive is up. */
  readonly pitch: number
  readonly width: number
  readonly height: number
}

/**
 * The size of every flat picture, with a field of view that a house and its neighbors fill from across a street
 * (Spec 9).
 */
export const STREET_VIEW: FlatView = { ...PICTURE_SIZE, fov: 80, pitch: 0 }

/** The view cut from a sphere. Its geometry is known exactly, so it can show less road and more house. */
export const SPHERE_VIEW: FlatView = { ...STREET_VIEW, fov: 70, pitch: 4 }

/** The size of the larger rendition of a source with this many pixels across; it is never enlarged. */
export function largeSizeWithin(pixels: number): PictureSize {
  const width = Math.max(PICTURE_SIZE.width, Math.min(LARGE_SIZE.width, Math.floor(pixels)))
  return { width, height: Math.round((width * PICTURE_SIZE.height) / PICTURE_SIZE.width) }
}

/** The larger view cut from a sphere: at its center, a pixel of the view is at least one of the sphere. */
export const largeSphereView = (sphere: SphereSize): FlatView => ({
  ...SPHERE_VIEW,
  ...largeSizeWithin((sphere.width / Math.PI) * Math.tan(radians(SPHERE_VIEW.fov / 2))),
})

/** The size of an equirectangular picture, twice as wide as it is high. */
export type SphereSize = { readonly width: number; readonly height: number }

/** The focal length in pixels. */
export const focalLength = ({ width, fov }: FlatView): number => width / 2 / Math.tan(radians(fov / 2))

/** Maximum upscale at the center that we accept for faster decoding. */
const MAX_UPSCALE = 1.25

/**
 * How far a sphere can be downscaled before the view is cut from it without losing the pixels that the center of
 * the view needs. JPEG decoders downscale by these factors at almost no cost.
 */
export const shrinkFactorFor = (view: FlatView, { width }: SphereSize): 1 | 2 | 4 | 8 =>
  ([8, 4, 2] as const).find((factor) => width / factor / (2 * Math.PI) >= focalLength(view) / MAX_UPSCALE) ??
  1

export const radians = (degrees: number): number => (degrees * Math.PI) / 180
