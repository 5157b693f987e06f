import type { BatchPlan, PlannedPhoto } from '../batch/plan-batch.ts'
import type { RowOfList } from '../batch/propose-unmatched.ts'
import { findRuns } from '../positions/find-runs.ts'
import type { TimedPhoto } from '../positions/photo-order.ts'
import { type CameraFacts, toClock } from '../positions/propose-rows.ts'
import { usablePhotos } from '../positions/usable-positions.ts'

export type RunPhoto = TimedPhoto & { readonly index: number }

/** Of a photo by its index. */
export type FieldsOfPhoto = (
  index: number,
) => { readonly path: string; readonly metadata: Pick<CameraFacts, 'takenAt' | 'position'> } | null

/** Fewer photos are placed one by one as fast. */
const MIN_RUN_PHOTOS = 3

/** More than a side of a street has houses. Each key lays the whole run again, which must be immediate. */
const MAX_LAID_PHOTOS = 200

/** The photos that a person may place along streets: those that are in no property's name, aren't sure by position, and wait for an answer. */
export function runsOfBatch(
  { asked, unmatched }: Pick<BatchPlan, 'asked' | 'unmatched'>,
  fieldsOf: FieldsOfPhoto,
  rows: readonly RowOfList[],
): RunPhoto[][] {
  const photos = [...unmatched, ...asked]
    .filter(mayBeLaid)
    .flatMap(({ index }) => toRunPhoto(index, fieldsOf))
  return findRuns(withoutUseless(photos, rows))
    .flatMap(cutAtMost)
    .filter(({ length }) => length >= MIN_RUN_PHOTOS)
}

const cutAtMost = (run: readonly RunPhoto[]): RunPhoto[][] =>
  Array.from({ length: Math.ceil(run.length / MAX_LAID_PHOTOS) }, (_, part) =>
    run.slice(part * MAX_LAID_PHOTOS, (part + 1) * MAX_LAID_PHOTOS),
  )

function mayBeLaid({ choice, placement }: PlannedPhoto): boolean {
  if (choice !== undefined) return false
  if (placement.kind !== 'ask') return placement.kind === 'none'
  return placement.why === 'position' && !placement.proposal.isSure
}

function toRunPhoto(index: number, fieldsOf: FieldsOfPhoto): RunPhoto[] {
  const facts = fieldsOf(index)
  if (facts === null) return []
  const { position, takenAt } = facts.metadata
  return [
    {
      index,
      name: facts.path,
      takenAt: toClock(takenAt),
      lat: position?.lat ?? null,
      lng: position?.lng ?? null,
    },
  ]
}

/** One spot for all photos would make them all show one house. */
function withoutUseless(photos: readonly RunPhoto[], rows: readonly RowOfList[]): RunPhoto[] {
  const located = photos.flatMap(({ index, lat, lng }) =>
    lat === null || lng === null ? [] : [{ index, lat, lng }],
  )
  const places = rows.flatMap(({ position }) => position ?? [])
  const near = usablePhotos(located, places.length > 0 ? places : located)
  const usable = new Set(near.map(({ index }) => index))
  return photos.map((photo) => (usable.has(photo.index) ? photo : { ...photo, lat: null, lng: null }))
}
