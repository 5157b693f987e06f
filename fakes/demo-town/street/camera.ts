import { isInFrame, type Point } from '../paint/svg.ts'

/** Meters: x along the street, y up from the ground, z away from the camera. */
export type Spot = readonly [x: number, y: number, z: number]

/**
 * A pinhole camera that faces straight across the street; the frame is shifted so x = 0 at `distance` is at
 * `middle`.
 */
export type Camera = {
  readonly x: number
  readonly eye: number
  readonly horizon: number
  readonly focal: number
  /** Distance of the main building's front wall. */
  readonly distance: number
  readonly see: (x: number, y: number, z: number) => Point
  /** Pixels per meter at a depth. */
  readonly scale: (z: number) => number
  /** Whether anything in this range can be in the picture. */
  readonly shows: (point: Point, margin?: number) => boolean
}

export const cameraAt = (options: {
  x: number
  eye: number
  horizon: number
  focal: number
  distance: number
  middle: number
}): Camera => {
  const { x: cameraX, eye, horizon, focal, distance, middle } = options
  const vanishing = middle + (focal * cameraX) / distance
  return {
    x: cameraX,
    eye,
    horizon,
    focal,
    distance,
    see: (x, y, z) => [vanishing + (focal * (x - cameraX)) / z, horizon - (focal * (y - eye)) / z],
    scale: (z) => focal / z,
    shows: isInFrame,
  }
}
