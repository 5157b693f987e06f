import { z } from 'zod'

export const position = z.object({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) })

export type Position = z.infer<typeof position>

/** Assumes a locally flat Earth. */
export const metersBetween = (from: Position, to: Position): number =>
  Math.hypot(...metersEastNorth(from, to))

/** In degrees from north, 0 to 360. */
export const bearingTo = (from: Position, to: Position): number => {
  const [east, north] = metersEastNorth(from, to)
  return ((Math.atan2(east, north) * 180) / Math.PI + 360) % 360
}

/** The bearing is in degrees from north. */
export const spotFrom = ({ lat, lng }: Position, bearing: number, meters: number): Position => {
  const angle = (bearing * Math.PI) / 180
  const east = (Math.sin(angle) * meters) / (METERS_PER_DEGREE * Math.cos((lat * Math.PI) / 180))
  return { lat: lat + (Math.cos(angle) * meters) / METERS_PER_DEGREE, lng: ((lng + east + 540) % 360) - 180 }
}

const METERS_PER_DEGREE = 111_320

const metersEastNorth = (from: Position, to: Position): [east: number, north: number] => {
  const east = ((to.lng - from.lng + 540) % 360) - 180
  return [
    east * METERS_PER_DEGREE * Math.cos((from.lat * Math.PI) / 180),
    (to.lat - from.lat) * METERS_PER_DEGREE,
  ]
}
