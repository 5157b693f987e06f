import { bearingTo, type Position, spotFrom } from './position.ts'

const ALONG_METERS = [8, 15, 25]
const ACROSS_METERS = 12
const BEHIND_METERS = 30

/**
 * Where to look for another view of a building when the nearest one is not right: along the street both ways, near ones
 * first, then its other side, then from behind the building.
 */
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
