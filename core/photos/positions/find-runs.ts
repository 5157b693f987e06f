import { inOrder, metersApart, secondsBetween, type TimedPhoto } from './photo-order.ts'

/** Longer, a person did something else; farther, they were driven there. The next photo may be anywhere. */
const MAX_GAP_SECONDS = 120
const MAX_GAP_METERS = 80

/** Photos that were taken one after another, each run in the order of their times, then of their names. */
export function findRuns<Photo extends TimedPhoto>(photos: readonly Photo[]): Photo[][] {
  const runs: Photo[][] = []
  let before: Photo | undefined
  for (const photo of inOrder(photos)) {
    if (before === undefined || isGap(before, photo)) runs.push([photo])
    else runs.at(-1)?.push(photo)
    before = photo
  }
  return runs
}

const isGap = (before: TimedPhoto, photo: TimedPhoto): boolean =>
  (secondsBetween(before, photo) ?? 0) > MAX_GAP_SECONDS || (metersApart(before, photo) ?? 0) > MAX_GAP_METERS
