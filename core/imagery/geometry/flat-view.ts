import { LARGE_SIZE, PICTURE_SIZE, type PictureSize } from '../../shared/picture-kind.ts'

/** The view of a pinhole camera at the center of a sphere. Angles in degrees, sizes in pixels. */
export type FlatView = {
  readonly fov: number
  /** Elevation of the view's center; positive is up. */
  readonly pitch: number
  readonly width: number
  readonly height: number
}

/** Every flat picture's size, with a field of view that a house across the street fills (Spec 9). */
export const STREET_VIEW: FlatView = { ...PICTURE_SIZE, fov: 80, pitch: 0 }

/** The view cut from a sphere. Its geometry is known exactly, so it can show less road and more house. */
export const SPHERE_VIEW: FlatView = { ...STREET_VIEW, fov: 70, pitch: 4 }

/** The size of the larger rendition of a source with this many pixels across; it is never enlarged. */
export function largeSizeWithin(pixels: number): PictureSize {
  const width = Math.max(PICTURE_SIZE.width, Math.min(LARGE_SIZE.width, Math.floor(pixels)))
  return { width, height: Math.round((width * PICTURE_SIZE.height) / PICTURE_SIZE.width) }
}

/** At the view's center, one of its pixels is at least one of the sphere's. */
export const largeSphereView = (sphere: SphereSize): FlatView => ({
  ...SPHERE_VIEW,
  ...largeSizeWithin((sphere.width / Math.PI) * Math.tan(radians(SPHERE_VIEW.fov / 2))),
})

/** An equirectangular picture is twice as wide as it is high. */
export type SphereSize = { readonly width: number; readonly height: number }

export const focalLength = ({ width, fov }: FlatView): number => width / 2 / Math.tan(radians(fov / 2))

/** Maximum upscale at the center that we accept for faster decoding. */
const MAX_UPSCALE = 1.25

/** JPEG decoders downscale by these factors at almost no cost. Keeps the pixels that the center needs. */
export const shrinkFactorFor = (view: FlatView, { width }: SphereSize): 1 | 2 | 4 | 8 =>
  ([8, 4, 2] as const).find((factor) => width / factor / (2 * Math.PI) >= focalLength(view) / MAX_UPSCALE) ??
  1

export const radians = (degrees: number): number => (degrees * Math.PI) / 180
