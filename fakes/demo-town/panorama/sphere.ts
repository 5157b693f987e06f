import type { Point } from '../paint/svg.ts'
import type { Camera } from '../street/camera.ts'

/** The width is a multiple of every noise tile, so there is no seam. */
export const SPHERE = { width: 2560, height: 1280 } as const
const HORIZON = SPHERE.height / 2
const PIXELS_PER_RADIAN = SPHERE.width / (2 * Math.PI)

export const EYE = 2.5

/** Converts a direction to a point: azimuth clockwise from the center, elevation upward, both in radians. */
export const pointAt = (azimuth: number, elevation: number): Point => [
  SPHERE.width / 2 + azimuth * PIXELS_PER_RADIAN,
  HORIZON - elevation * PIXELS_PER_RADIAN,
]

/** Converts a point on the ground: meters from the camera, x to the right and z toward the picture's center. */
export const groundPoint = (x: number, z: number): Point =>
  pointAt(Math.atan2(x, z), -Math.atan2(EYE, Math.hypot(x, z)))

/** Elevation of the ground line along the street, `z` meters ahead of the camera. */
export const lineElevation = (azimuth: number, z: number): number =>
  -Math.atan((EYE * Math.max(0, Math.cos(azimuth))) / z)

/** The frame that a lot's drawing assumes; it omits what is far outside 400×270. */
const FRAME = { middle: 200, horizon: 180 } as const

/**
 * The sphere as a camera for drawing one lot, whose center is `lotX` to the right and `distance` ahead: the same
 * units and, near the horizon, the same scale as in a street picture.
 */
export const lotCamera = (lotX: number, distance: number): Camera => {
  const middle = Math.atan2(lotX, distance)
  return {
    x: -lotX,
    eye: EYE,
    horizon: FRAME.horizon,
    focal: PIXELS_PER_RADIAN,
    distance,
    see: (x, y, z) => {
      const ahead = Math.max(0.1, z)
      const azimuth = Math.atan2(x + lotX, ahead) - middle
      const elevation = Math.atan2(y - EYE, Math.hypot(x + lotX, ahead))
      return [FRAME.middle + azimuth * PIXELS_PER_RADIAN, FRAME.horizon - elevation * PIXELS_PER_RADIAN]
    },
    scale: (z) => PIXELS_PER_RADIAN / Math.hypot(lotX, z),
    shows: () => true,
  }
}

/** The translation of a lot's drawing; `turn` is 0 on the property's side and half a turn across the street. */
export const lotShift = (lotX: number, distance: number, turn: number): Point => {
  const [x, y] = pointAt(turn + Math.atan2(lotX, distance), 0)
  return [x - FRAME.middle, y - FRAME.horizon]
}
