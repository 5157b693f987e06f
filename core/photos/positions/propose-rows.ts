import { metersBetween, type Position } from '../../shared/position.ts'
import type { PhotoMetadata } from '../metadata/photo-metadata.ts'
import type { CameraPhoto } from './photo-outlook.ts'
import { type PhotoPlacement, placePhotos } from './place-photos.ts'
import type { RowAtPosition } from './row-index.ts'
import { usablePhotos } from './usable-positions.ts'

/** A photo of a batch, by its index in it. */
export type PhotoOfCamera = {
  readonly index: number
  readonly path: string
  readonly metadata: CameraFacts
}

export type CameraFacts = Pick<
  PhotoMetadata,
  'takenAt' | 'position' | 'accuracyMeters' | 'heading' | 'isHeadingMagnetic' | 'isSphere' | 'isFromAbove'
>

export type NearbyRow = { readonly rowNo: number; readonly probability: number; readonly meters: number }

/** Which rows a photo may show by its position, most probable first. At least one. */
export type PositionProposal = {
  readonly index: number
  readonly candidates: readonly NearbyRow[]
  /** A person may take all of these at once. None is taken without a person. */
  readonly isSure: boolean
}

/** What the positions of these photos say: those that nothing else places. Photos that have no row near them aren't in the answer. */
export function proposeRows(
  photos: readonly PhotoOfCamera[],
  rows: readonly RowAtPosition[],
): PositionProposal[] {
  const usable = usablePhotos(photos.flatMap(toLocated), rows)
  const placements = placePhotos(usable, rows)
  const positions = new Map(rows.map((row) => [row.rowNo, row]))
  return usable.flatMap((photo, at) => toProposal(photo, placements[at], positions))
}

type LocatedPhoto = CameraPhoto & { readonly index: number; readonly isCompassTrue: boolean }

/** A camera that looks down is above what it shows, which isn't what the rules of streets assume. */
function toLocated({ index, path, metadata }: PhotoOfCamera): LocatedPhoto[] {
  const { position, accuracyMeters, heading, isHeadingMagnetic, isSphere, isFromAbove } = metadata
  if (position === null || isFromAbove) return []
  return [
    {
      ...position,
      index,
      name: path,
      takenAt: toClock(metadata.takenAt),
      accuracyMeters,
      // A sphere shows both sides of the street.
      heading: isSphere ? null : heading,
      isCompassTrue: !isHeadingMagnetic,
    },
  ]
}

/** In milliseconds of the camera's clock. */
export function toClock(takenAt: string | null): number | null {
  const time = takenAt === null ? Number.NaN : Date.parse(`${takenAt}Z`)
  return Number.isNaN(time) ? null : time
}

/** A person would read less probable rows in vain. */
const MIN_PROPOSED = 0.05

/** Magnetic north is off by up to 20° in the United States, which being sure doesn't allow for. */
function toProposal(
  { index, isCompassTrue, ...photo }: LocatedPhoto,
  placement: PhotoPlacement | undefined,
  positions: ReadonlyMap<number, Position>,
): PositionProposal[] {
  const candidates = (placement?.candidates ?? []).flatMap(({ rowNo, probability }) => {
    const position = positions.get(rowNo)
    if (position === undefined || probability < MIN_PROPOSED) return []
    return [{ rowNo, probability, meters: metersBetween(photo, position) }]
  })
  const isSure = placement !== undefined && placement.isSure && isCompassTrue
  return candidates.length === 0 ? [] : [{ index, candidates, isSure }]
}
