import { radians } from './flat-view.ts'
import type { Position } from './position.ts'

/** Meters on the ground, as wide and high as a picture of 400×270 that shows a house and its lot. */
export const AERIAL_GROUND = { widthMeters: 92, heightMeters: (92 * 270) / 400 } as const

/** Edges in web Mercator (EPSG:3857). */
export type MercatorBox = {
  readonly xmin: number
  readonly ymin: number
  readonly xmax: number
  readonly ymax: number
}

const EARTH_RADIUS = 6_378_137

/**
 * The box of so many meters on the ground around a spot. Mercator stretches by 1/cos(latitude), equally in both
 * directions, so that the box keeps the aspect of the ground: an image server enlarges a box that has another one.
 */
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

/** The spot in the middle of a box. */
export const boxCenter = ({ xmin, ymin, xmax, ymax }: MercatorBox): Position => ({
  lat: degrees(2 * Math.atan(Math.exp((ymin + ymax) / 2 / EARTH_RADIUS)) - Math.PI / 2),
  lng: degrees((xmin + xmax) / 2 / EARTH_RADIUS),
})

const degrees = (angle: number): number => (angle * 180) / Math.PI

/** South, west, north, east of what the aerial survey of the United States flies over: all states but Alaska. */
const SURVEYED_BOXES = [
  [24.3, -125, 49.5, -66.8],
  [18.8, -160.4, 22.4, -154.7],
  [17.6, -67.4, 18.6, -64.5],
] as const

/** Whether there should be an aerial picture of a spot; to know, one has to look at it. */
export const isInAerialSurvey = ({ lat, lng }: Position): boolean =>
  SURVEYED_BOXES.some(([south, west, north, east]) => lat >= south && lat <= north && lng >= west && lng <= east)
