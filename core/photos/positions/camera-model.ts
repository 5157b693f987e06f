import type { CameraPhoto } from './photo-outlook.ts'

/** What is assumed of the positions of a run: standard deviations on one axis, in meters. */
export type CameraModel = {
  /** Of the error that consecutive photos share. */
  readonly drift: number
  /** Of errors that photos don't share, and of a row's position. */
  readonly position: number
}

/** Most of an error is shared: satellites, atmosphere and reflections change slowly. */
const DRIFT_SHARE = 0.85
const OWN_SHARE = 0.6
/** A person who drives is always a bit late, or early. */
const HABIT_METERS = 2.5
const ROW_METERS = 1.5

export function cameraModel(run: readonly CameraPhoto[]): CameraModel {
  const sigma = expectedError(run)
  return {
    drift: Math.hypot(DRIFT_SHARE * sigma, HABIT_METERS),
    position: Math.hypot(OWN_SHARE * sigma, ROW_METERS),
  }
}

/** Where the camera doesn't write one: too large for being sure. */
const USUAL_RADIUS = 12
const [MIN_RADIUS, MAX_RADIUS] = [3, 20]
/** The radius that holds 68 % of a normal distribution on two axes. */
const SDS_OF_RADIUS = 1.5
/** Phones underestimate their error, most of all where it's large. */
const DOUBT = 0.9
const DOUBT_PER_METER = 0.05

function expectedError(run: readonly CameraPhoto[]): number {
  const known = run.flatMap(({ accuracyMeters }) => accuracyMeters ?? []).toSorted((a, b) => a - b)
  const middle = known[Math.floor(known.length / 2)] ?? USUAL_RADIUS
  const radius = Math.min(MAX_RADIUS, Math.max(MIN_RADIUS, middle))
  return (radius / SDS_OF_RADIUS) * (DOUBT + DOUBT_PER_METER * radius)
}
