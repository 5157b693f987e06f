import { turnToBuilding } from './panorama.ts'
import { bearingTo, metersBetween, type Position } from './position.ts'

/** A street-level picture that somebody took, as its supplier describes it. */
export type StreetShot = {
  readonly reference: string
  /** Where the camera stood. */
  readonly position: Position
  /** Degrees from north that its middle looks to; null where nobody knows. */
  readonly heading: number | null
  /** Degrees from its left to its right edge; 360 is all around. */
  readonly fov: number
  /** YYYY-MM-DD; null where nobody knows. */
  readonly capturedAt: string | null
}

/** A shot with the way from its camera to the building. */
export type AimedShot<Shot extends StreetShot> = {
  readonly shot: Shot
  readonly meters: number
  /** Degrees from north, camera to building. */
  readonly bearing: number
  /** Degrees from the shot's middle to the building, to the right positive. */
  readonly turn: number
}

type PictureRequest = {
  readonly building: Position
  /** YYYY-MM-DD, for the age of shots. */
  readonly today: string
  /** References that the user has seen and rejected. */
  readonly rejected?: readonly string[]
}

/** Nearer the building does not fit into a picture, further off it is too small to judge. */
const NEAREST_METERS = 8
const FARTHEST_METERS = 40
const BEST_METERS = 18
/** The building's own width needs room at the edge of a picture. */
const EDGE_DEGREES = 5
const ALL_AROUND = 360

/**
 * The shots that show a building, best first. Ten degrees off the middle weigh as much as twelve meters of distance or
 * five years of age. After a rejection, what looks like the rejected one comes last: the user asked for another view.
 */
export function rankShots<Shot extends StreetShot>(
  shots: readonly Shot[],
  request: PictureRequest,
): AimedShot<Shot>[] {
  const rejected = shots.filter(({ reference }) => request.rejected?.includes(reference))
  return shots
    .filter((shot) => !rejected.includes(shot))
    .flatMap((shot) => aimAt(shot, request.building))
    .map((aimed) => ({ aimed, cost: costOf(aimed, request.today) + similarityCost(aimed.shot, rejected) }))
    .toSorted((one, other) => one.cost - other.cost || byReference(one.aimed, other.aimed))
    .map(({ aimed }) => aimed)
}

/** What was taken all around: first what shows the building well, then the rest, the nearest first. */
export function rankSpheres<Shot extends StreetShot>(
  shots: readonly Shot[],
  request: PictureRequest,
): AimedShot<Shot>[] {
  const around = shots.filter(isAllAround)
  const suitable = rankShots(around, request)
  const rest = around.filter((shot) => !suitable.some((aimed) => aimed.shot === shot))
  const nearest = rest
    .flatMap((shot) => wayTo(shot, request.building))
    .toSorted((one, other) => one.meters - other.meters || byReference(one, other))
  return [...suitable, ...nearest]
}

/** Nothing where the building cannot be in the shot. */
function aimAt<Shot extends StreetShot>(shot: Shot, building: Position): AimedShot<Shot>[] {
  return wayTo(shot, building).filter(
    ({ meters, turn }) =>
      meters >= NEAREST_METERS &&
      meters <= FARTHEST_METERS &&
      (isAllAround(shot) || Math.abs(turn) <= shot.fov / 2 - EDGE_DEGREES),
  )
}

/** Nothing where nobody knows the way that the camera looked. */
function wayTo<Shot extends StreetShot>(shot: Shot, building: Position): AimedShot<Shot>[] {
  if (shot.heading === null) return []
  const bearing = bearingTo(shot.position, building)
  const turn = turnToBuilding({ heading: bearing, middle: shot.heading })
  return [{ shot, meters: metersBetween(shot.position, building), bearing, turn }]
}

export const isAllAround = ({ fov }: Pick<StreetShot, 'fov'>): boolean => fov === ALL_AROUND

/** A picture all around is turned until the building is in its middle. */
const costOf = <Shot extends StreetShot>({ shot, meters, turn }: AimedShot<Shot>, today: string): number =>
  (isAllAround(shot) ? 0 : Math.abs(turn)) +
  METER_COST * Math.abs(meters - BEST_METERS) +
  YEAR_COST * yearsBetween(shot.capturedAt, today)

const METER_COST = 0.8
const YEAR_COST = 2
const YEARS_WHERE_UNKNOWN = 10

const yearsBetween = (capturedAt: string | null, today: string): number =>
  capturedAt === null
    ? YEARS_WHERE_UNKNOWN
    : Math.max(0, (Date.parse(today) - Date.parse(capturedAt)) / MS_PER_YEAR)

const MS_PER_YEAR = 365.25 * 86_400_000

/** From the same spot on the same drive there is nothing else to see. */
const similarityCost = (shot: StreetShot, rejected: readonly StreetShot[]): number =>
  rejected.some((other) => isSimilar(shot, other)) ? SIMILARITY_COST : 0

const SIMILARITY_COST = 1000
const SAME_SPOT_METERS = 3

const isSimilar = (shot: StreetShot, other: StreetShot): boolean =>
  shot.capturedAt?.slice(0, 7) === other.capturedAt?.slice(0, 7) &&
  metersBetween(shot.position, other.position) < SAME_SPOT_METERS

/** Equal shots in the order of their names, so that the same question has the same answer. */
const byReference = (one: AimedShot<StreetShot>, other: AimedShot<StreetShot>): number =>
  one.shot.reference < other.shot.reference ? -1 : 1
