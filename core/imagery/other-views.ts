import { bearingTo, type Position, spotFrom } from '../shared/position.ts'

const ALONG_METERS = [8, 15, 25]
const ACROSS_METERS = 12
const BEHIND_METERS = 30

/** Along the street in both directions, nearest first, then across the street, then behind the building. */
export const otherSpots = (camera: Position, building: Position): readonly Position[] => {
  const heading = bearingTo(camera, building)
  return [
    ...ALONG_METERS.flatMap((meters) => [
      spotFrom(camera, heading + 90, meters),
      spotFrom(camera, heading - 90, meters),
    ]),
    spotFrom(camera, heading + 180, ACROSS_METERS),
    spotFrom(building, heading, BEHIND_METERS),
  ]
}
