import type { Position } from '../../shared/position.ts'
import { type PlanePoint, planeAround } from './local-plane.ts'
import { secondsBetween, type TimedPhoto } from './photo-order.ts'
import { MAX_SEARCH_METERS, type RowIndex } from './row-index.ts'
import { type Travel, travelAt } from './travel-direction.ts'

/** A photo with a position, as its camera wrote it. */
export type CameraPhoto = Position &
  TimedPhoto & {
    /** The radius that the position is within, with 68 %. */
    readonly accuracyMeters: number | null
    /** Where the camera looked, in degrees from north. */
    readonly heading: number | null
  }

export type NearRow = PlanePoint & { readonly rowNo: number }

/** What is known of a photo's direction, and the width of a lot there. */
export type CameraView = {
  /** A unit vector; null if the camera didn't write it. */
  readonly heading: PlanePoint | null
  readonly travel: Travel | null
  readonly frontage: number
}

/** What surrounds a photo of a run, on the plane of the run. */
export type Outlook = {
  readonly at: PlanePoint
  readonly near: readonly NearRow[]
  readonly view: CameraView
  /** Since the photo before. */
  readonly seconds: number
}

/** Where the clock is unknown. */
const USUAL_SECONDS = 10

export function lookAround(run: readonly CameraPhoto[], index: RowIndex): Outlook[] {
  const [first] = run
  if (first === undefined) return []
  const toPoint = planeAround(first)
  const points = run.map(toPoint)
  return run.map((photo, at) => {
    const before = run[at - 1]
    return {
      at: toPoint(photo),
      near: index.rowsNear(photo, MAX_SEARCH_METERS).map((row) => ({ rowNo: row.rowNo, ...toPoint(row) })),
      view: {
        heading: toDirection(photo.heading),
        travel: travelAt(points, at),
        frontage: index.frontageNear(photo),
      },
      seconds: (before && secondsBetween(before, photo)) ?? USUAL_SECONDS,
    }
  })
}

function toDirection(heading: number | null): PlanePoint | null {
  if (heading === null) return null
  const angle = (heading * Math.PI) / 180
  return { east: Math.sin(angle), north: Math.cos(angle) }
}
