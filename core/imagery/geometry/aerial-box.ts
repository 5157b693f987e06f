import { PICTURE_SIZE } from '../../shared/picture-kind.ts'
import type { Position } from '../../shared/position.ts'
import { radians } from './flat-view.ts'

/** The ground, in meters, of a 400×270 picture that shows a house and its lot. */
export const AERIAL_GROUND = {
  widthMeters: 92,
  heightMeters: (92 * PICTURE_SIZE.height) / PICTURE_SIZE.width,
} as const

/** Edges in web Mercator (EPSG:3857). */
export type MercatorBox = {
  readonly xmin: number
  readonly ymin: number
  readonly xmax: number
  readonly ymax: number
}

/** In meters; the sphere of web Mercator. */
export const EARTH_RADIUS = 6_378_137

/** Mercator stretches both directions by 1/cos(latitude), so the box keeps the ground's aspect ratio. */
export function boxAround(
  { lat, lng }: Position,
  { widthMeters, heightMeters }: { readonly widthMeters: number; readonly heightMeters: number },
): MercatorBox {
  const x = EARTH_RADIUS * radians(lng)
  const y = EARTH_RADIUS * Math.log(Math.tan(Math.PI / 4 + radians(lat) / 2))
  const stretch = 1 / Math.cos(radians(lat))
  const [dx, dy] = [(widthMeters / 2) * stretch, (heightMeters / 2) * stretch]
  return { xmin: x - dx, ymin: y - dy, xmax: x + dx, ymax: y + dy }
}

/** South, west, north and east bounds of the United States aerial survey; Alaska isn't covered. */
const SURVEYED_BOXES = [
  [24.3, -125, 49.5, -66.8],
  [18.8, -160.4, 22.4, -154.7],
  [17.6, -67.4, 18.6, -64.5],
] as const

/** Whether the survey should cover a spot. Only a request can tell for sure. */
export const isInAerialSurvey = ({ lat, lng }: Position): boolean =>
  SURVEYED_BOXES.some(
    ([south, west, north, east]) => lat >= south && lat <= north && lng >= west && lng <= east,
  )
