/** A picture as a camera would take it that stands in the middle of a sphere. Degrees; pixels. */
export type FlatView = {
  /** From the left to the right edge. */
  readonly fov: number
  /** Of its middle, upwards. */
  readonly pitch: number
  readonly width: number
  readonly height: number
}

/** The size of every flat picture, and an angle that a house and its neighbors fill from across a street (Spec 9). */
export const STREET_VIEW: FlatView = { fov: 80, pitch: 0, width: 400, height: 270 }

/** What is taken out of a sphere: nothing has to be found out about its lens, so it may show less road and more house. */
export const SPHERE_VIEW: FlatView = { ...STREET_VIEW, fov: 70, pitch: 4 }

/** A picture all around, twice as wide as it is high: columns are degrees around, rows degrees up and down. */
export type SphereSize = { readonly width: number; readonly height: number }

/** Pixels from the camera to the picture plane. */
export const focalLength = ({ width, fov }: FlatView): number => width / 2 / Math.tan(radians(fov / 2))

/** As much as that, a picture may be magnified in its middle, to be decoded in half the time. */
const MAX_UPSCALE = 1.25

/**
 * How far a sphere may be shrunk before the view is taken from it, so that it still has as many pixels as the middle of
 * the view needs. JPEG decoders do these steps nearly for nothing.
 */
export const shrinkFactorFor = (view: FlatView, { width }: SphereSize): 1 | 2 | 4 | 8 =>
  ([8, 4, 2] as const).find((step) => width / step / (2 * Math.PI) >= focalLength(view) / MAX_UPSCALE) ?? 1

export const radians = (degrees: number): number => (degrees * Math.PI) / 180
