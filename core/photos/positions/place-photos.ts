import { findRuns } from './find-runs.ts'
import type { CameraPhoto } from './photo-outlook.ts'
import { placeRun, type RowChances } from './place-run.ts'
import { indexRows, type RowAtPosition } from './row-index.ts'

export type PhotoPlacement = {
  /** At most five, most probable first. What is missing to 1 is other rows and "none of them". */
  readonly candidates: readonly { readonly rowNo: number; readonly probability: number }[]
  /** A tested promise: of those that are sure, at least 98 in 100 are right. */
  readonly isSure: boolean
}

const MAX_CANDIDATES = 5
const MIN_SURE = 0.97

/**
 * Which row each photo shows, as a probability given all photos around it (decision 101). Takes usable photos and rows only
 * (usable-positions.ts), both in any order, and answers in the order of the photos. A photo that has no row near it has no candidates.
 */
export function placePhotos(
  photos: readonly CameraPhoto[],
  rows: readonly RowAtPosition[],
): PhotoPlacement[] {
  const index = indexRows(rows)
  const placements = new Map<CameraPhoto, PhotoPlacement>()
  for (const run of findRuns(photos).flatMap(cutRun))
    for (const [at, chances] of placeRun(run, index).entries()) {
      const photo = run[at]
      if (photo) placements.set(photo, toPlacement(photo, chances))
    }
  return photos.map((photo) => placements.get(photo) ?? toPlacement(photo, new Map()))
}

/** The states of a run are kept until its last photo was read. */
const MAX_RUN_PHOTOS = 1000

const cutRun = (run: readonly CameraPhoto[]): (readonly CameraPhoto[])[] =>
  Array.from({ length: Math.ceil(run.length / MAX_RUN_PHOTOS) }, (_, part) =>
    run.slice(part * MAX_RUN_PHOTOS, (part + 1) * MAX_RUN_PHOTOS),
  )

/** Without a heading, it may also be the house across the street, in the list or not. */
function toPlacement({ heading }: CameraPhoto, chances: RowChances): PhotoPlacement {
  const candidates = [...chances]
    .map(([rowNo, probability]) => ({ rowNo, probability }))
    .toSorted((a, b) => b.probability - a.probability)
    .slice(0, MAX_CANDIDATES)
  return { candidates, isSure: heading !== null && (candidates[0]?.probability ?? 0) >= MIN_SURE }
}
