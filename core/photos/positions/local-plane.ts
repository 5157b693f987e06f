import type { Position } from '../../shared/position.ts'

/** In meters from the origin of a plane. */
export type PlanePoint = { readonly east: number; readonly north: number }

/** Assumes a locally flat Earth. */
export function planeAround(origin: Position): (position: Position) => PlanePoint {
  const metersPerLng = METERS_PER_DEGREE * Math.cos((origin.lat * Math.PI) / 180)
  return ({ lat, lng }) => ({
    east: (((lng - origin.lng + 540) % 360) - 180) * metersPerLng,
    north: (lat - origin.lat) * METERS_PER_DEGREE,
  })
}

const METERS_PER_DEGREE = 111_320

export const minus = (to: PlanePoint, from: PlanePoint): PlanePoint => ({
  east: to.east - from.east,
  north: to.north - from.north,
})

export const lengthOf = ({ east, north }: PlanePoint): number => Math.hypot(east, north)

export const dotProduct = (one: PlanePoint, other: PlanePoint): number =>
  one.east * other.east + one.north * other.north

/** How far `point` is to the right of the direction, a unit vector. */
export const toRight = (point: PlanePoint, direction: PlanePoint): number =>
  point.east * direction.north - point.north * direction.east
