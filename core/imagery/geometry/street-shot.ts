import { bearingTo, metersBetween, type Position } from '../../shared/position.ts'
import { turnToBuilding } from './panorama.ts'

/** A street-level picture as its supplier describes it. */
export type StreetShot = {
  readonly reference: string
  readonly position: Position
  /** Direction of its center, in degrees from north; null if unknown. */
  readonly heading: number | null
  /** Horizontal field of view in degrees; 360 is a full panorama. */
  readonly fov: number
  /** YYYY-MM-DD; null if unknown. */
  readonly capturedAt: string | null
}

export type AimedShot<Shot extends StreetShot> = {
  readonly shot: Shot
  readonly meters: number
  /** Degrees from north, camera to building. */
  readonly bearing: number
  /** Degrees from the shot's center to the building; positive is to the right. */
  readonly turn: number
}

type PictureRequest = {
  readonly building: Position
  readonly today: string
  readonly rejected?: readonly string[]
}

/** Closer, the building doesn't fit in a picture; farther away, it's too small to grade. */
const NEAREST_METERS = 8
const FARTHEST_METERS = 40
const BEST_METERS = 18
/** Leaves room for the building's own width at the edge of a picture. */
const EDGE_DEGREES = 5
const FULL_CIRCLE = 360

/**
 * Best first. Ten degrees off center cost as much as twelve meters or five years. Shots similar to a rejected
 * one come last, because the user asked for another view.
 */
export function rankShots<Shot extends StreetShot>(
  shots: readonly Shot[],
  request: PictureRequest,
): AimedShot<Shot>[] {
  const rejectedShots = shots.filter(({ reference }) => request.rejected?.includes(reference))
  return shots
    .filter((shot) => !rejectedShots.includes(shot))
    .flatMap((shot) => aimIfVisible(shot, request.building))
    .map((aimed) => ({
      aimed,
      cost: costOf(aimed, request.today) + similarityCost(aimed.shot, rejectedShots),
    }))
    .toSorted((a, b) => a.cost - b.cost || byReference(a.aimed, b.aimed))
    .map(({ aimed }) => aimed)
}

/** The 360° shots: first those that show the building well, then the rest, nearest first. */
export function rankSpheres<Shot extends StreetShot>(
  shots: readonly Shot[],
  request: PictureRequest,
): AimedShot<Shot>[] {
  const around = shots.filter(isPanoramic)
  const suitable = rankShots(around, request)
  const rest = around.filter((shot) => !suitable.some((aimed) => aimed.shot === shot))
  const nearest = rest
    .flatMap((shot) => aim(shot, request.building))
    .toSorted((a, b) => a.meters - b.meters || byReference(a, b))
  return [...suitable, ...nearest]
}

/** Empty if the building can't be in the shot. */
function aimIfVisible<Shot extends StreetShot>(shot: Shot, building: Position): AimedShot<Shot>[] {
  return aim(shot, building).filter(
    ({ meters, turn }) =>
      meters >= NEAREST_METERS &&
      meters <= FARTHEST_METERS &&
      (isPanoramic(shot) || Math.abs(turn) <= shot.fov / 2 - EDGE_DEGREES),
  )
}

function aim<Shot extends StreetShot>(shot: Shot, building: Position): AimedShot<Shot>[] {
  if (shot.heading === null) return []
  const bearing = bearingTo(shot.position, building)
  const turn = turnToBuilding({ heading: bearing, middle: shot.heading })
  return [{ shot, meters: metersBetween(shot.position, building), bearing, turn }]
}

export const isPanoramic = ({ fov }: Pick<StreetShot, 'fov'>): boolean => fov === FULL_CIRCLE

/** A 360° picture has no turn cost, because we turn it to center the building. */
const costOf = <Shot extends StreetShot>({ shot, meters, turn }: AimedShot<Shot>, today: string): number =>
  (isPanoramic(shot) ? 0 : Math.abs(turn)) +
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

/** A shot from the same spot on the same drive shows nothing new. */
const similarityCost = (shot: StreetShot, rejected: readonly StreetShot[]): number =>
  rejected.some((other) => isSimilar(shot, other)) ? SIMILARITY_COST : 0

const SIMILARITY_COST = 1000
const SAME_SPOT_METERS = 3

const isSimilar = (shot: StreetShot, other: StreetShot): boolean =>
  shot.capturedAt?.slice(0, 7) === other.capturedAt?.slice(0, 7) &&
  metersBetween(shot.position, other.position) < SAME_SPOT_METERS

/** Breaks ties by reference, so that the order is deterministic. */
const byReference = (a: AimedShot<StreetShot>, b: AimedShot<StreetShot>): number =>
  a.shot.reference < b.shot.reference ? -1 : 1
