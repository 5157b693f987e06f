import type { Camera } from '../street/camera.ts'
import type { Point } from '../svg.ts'

/** Every noise tile fits a whole number of times into the width, so nothing breaks where the picture meets itself. */
export const SPHERE = { width: 2560, height: 1280 } as const
const HORIZON = SPHERE.height / 2
const PIXELS_PER_RADIAN = SPHERE.width / (2 * Math.PI)

export const EYE = 2.5

/** Where a direction is in the picture: azimuth clockwise from the middle, elevation upwards, both in radians. */
export const pointAt = (azimuth: number, elevation: number): Point => [
  SPHERE.width / 2 + azimuth * PIXELS_PER_RADIAN,
  HORIZON - elevation * PIXELS_PER_RADIAN,
]

/** A spot of the ground, meters from the camera: x to the right and z ahead of the middle of the picture. */
export const groundPoint = (x: number, z: number): Point =>
  pointAt(Math.atan2(x, z), -Math.atan2(EYE, Math.hypot(x, z)))

/** Elevation at which the line `z` meters ahead of the camera, along the street, lies on the ground. */
export const lineElevation = (azimuth: number, z: number): number =>
  -Math.atan((EYE * Math.max(0, Math.cos(azimuth))) / z)

/** The frame in which a lot's drawing thinks it is: what lies far outside of 400×270 is left out there. */
const FRAME = { middle: 200, horizon: 180 } as const

/**
 * The sphere as seen by the drawing of one lot, whose middle stands `lotX` to the right and `distance` ahead: the same
 * meters and, around the horizon, the same scale as in a street picture.
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

/** What moves a lot's drawing to its place; `turn` is 0 on the side of the property, half a turn across the street. */
export const lotShift = (lotX: number, distance: number, turn: number): Point => {
  const [x, y] = pointAt(turn + Math.atan2(lotX, distance), 0)
  return [x - FRAME.middle, y - FRAME.horizon]
}
