import type { Point } from '../paint/svg.ts'
import type { Camera, Spot } from './camera.ts'

/**
 * A flat part of a building with its own coordinates in meters: u to the right, v up. Textures and defects draw on
 * it.
 */
export type Surface = {
  readonly at: (u: number, v: number) => Point
  readonly shows: Camera['shows']
  /** Pixels per meter. */
  readonly scale: number
  readonly height: number
  /** First and last u at a height; narrows toward the ridge of a gable or hip. */
  readonly span: (v: number) => readonly [number, number]
  readonly outline: readonly Point[]
}

export const surface = (
  camera: Camera,
  origin: Spot,
  right: Spot,
  up: Spot,
  height: number,
  span: (v: number) => readonly [number, number],
  sag = 0,
): Surface => {
  const [bottomLeft, bottomRight] = span(0)
  const width = bottomRight - bottomLeft
  const at = (u: number, v: number): Point => {
    const drop = sag === 0 ? 0 : sag * Math.sin((Math.PI * (u - bottomLeft)) / width) * (v / height)
    return camera.see(
      origin[0] + right[0] * u + up[0] * v,
      origin[1] + right[1] * u + up[1] * v - drop,
      origin[2] + right[2] * u + up[2] * v,
    )
  }
  return {
    at,
    shows: camera.shows,
    scale: camera.scale(origin[2]),
    height,
    span,
    outline: outlineOf(at, height, span, sag),
  }
}

/** A sagging edge needs points between its corners. */
const outlineOf = (
  at: Surface['at'],
  height: number,
  span: Surface['span'],
  sag: number,
): readonly Point[] => {
  const [left, right] = span(0)
  const [topLeft, topRight] = span(height)
  const steps = sag > 0 ? 8 : 1
  const top = Array.from({ length: steps + 1 }, (_, step) =>
    at(topRight + ((topLeft - topRight) * step) / steps, height),
  )
  return [at(left, 0), at(right, 0), ...top]
}

/** A rectangle on the surface. */
export const patch = (on: Surface, u: number, v: number, width: number, height: number): readonly Point[] => [
  on.at(u, v),
  on.at(u + width, v),
  on.at(u + width, v + height),
  on.at(u, v + height),
]
