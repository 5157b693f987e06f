import { dotProduct, lengthOf, minus, type PlanePoint } from './local-plane.ts'

/** A unit vector, and the standard deviation of its angle in radians. */
export type Travel = PlanePoint & { readonly sd: number }

/** About three houses before and after the photo: more of them would cut the corners. */
const AROUND_METERS = 55
const MAX_PHOTOS_AROUND = 12
/** A person who stood still moved nowhere, whatever their positions say. */
const MIN_SPREAD_METERS = 8
const MIN_NOISE_METERS = 2
const MAX_SD = 0.6

/** The direction of travel at one photo of a run, from the positions around it; null if they don't show one. */
export function travelAt(points: readonly PlanePoint[], index: number): Travel | null {
  const near = [...walk(points, index, -1).toReversed(), ...walk(points, index, 0), ...walk(points, index, 1)]
  if (near.length < 3) return null
  const { axis, spread, noise } = fitLine(near)
  const sd = (1.5 * Math.max(noise, MIN_NOISE_METERS)) / (spread * Math.sqrt(near.length))
  if (spread < MIN_SPREAD_METERS || sd > MAX_SD) return null
  const isBackward = dotProduct(minus(near.at(-1) ?? ORIGIN, near[0] ?? ORIGIN), axis) < 0
  return { east: isBackward ? -axis.east : axis.east, north: isBackward ? -axis.north : axis.north, sd }
}

const ORIGIN: PlanePoint = { east: 0, north: 0 }

/** The points before (-1) or after (1) one of them, as far as they are near; with 0, itself. */
function walk(points: readonly PlanePoint[], index: number, step: -1 | 0 | 1): PlanePoint[] {
  const start = points[index] ?? ORIGIN
  if (step === 0) return [start]
  const near: PlanePoint[] = []
  for (let at = index + step; near.length < MAX_PHOTOS_AROUND; at += step) {
    const point = points[at]
    if (point === undefined || lengthOf(minus(point, start)) > AROUND_METERS) break
    near.push(point)
  }
  return near
}

/** The first principal axis, and the standard deviations on it and across it. */
function fitLine(points: readonly PlanePoint[]) {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const middle = { east: mean(points.map(({ east }) => east)), north: mean(points.map(({ north }) => north)) }
  const around = points.map((point) => minus(point, middle))
  const [xx, yy, xy] = [
    mean(around.map(({ east }) => east * east)),
    mean(around.map(({ north }) => north * north)),
    mean(around.map(({ east, north }) => east * north)),
  ]
  const angle = Math.atan2(2 * xy, xx - yy) / 2
  const root = Math.hypot(xx - yy, 2 * xy)
  return {
    axis: { east: Math.cos(angle), north: Math.sin(angle) },
    spread: Math.sqrt((xx + yy + root) / 2),
    noise: Math.sqrt(Math.max(0, xx + yy - root) / 2),
  }
}
