import type { AddressMatch } from '../../imagery/addresses/address-match.ts'
import { metersBetween, type Position } from '../../shared/position.ts'

type MatchedRow = Position & Pick<AddressMatch, 'quality'> & { readonly source: string }

/** Rows whose position is their own: interpolated ones are off by several houses. Google's terms allow no use beside another map (D30). */
export const usableRows = <Row extends MatchedRow>(rows: readonly Row[]): Row[] => rows.filter(isUsableRow)

export const isUsableRow = ({ quality, source }: Pick<MatchedRow, 'quality' | 'source'>): boolean =>
  (quality === 'exact' || quality === 'yours') && source !== 'google'

/** Photos whose position may say what they show. */
export function usablePhotos<Photo extends Position>(
  photos: readonly Photo[],
  rows: readonly Position[],
): Photo[] {
  const box = boxOf(rows)
  if (box === null) return []
  const near = photos.filter(
    (photo) => !isZero(photo) && metersBetween(photo, clampInto(box, photo)) <= MAX_METERS,
  )
  return isOneSpot(near) ? [] : near
}

/** Farther away, the camera hadn't found its position yet, or the photos are of another list. */
const MAX_METERS = 500_000

/** What is left of a position that a phone removed. */
const isZero = ({ lat, lng }: Position): boolean => lat === 0 && lng === 0

/** Programs write a city's or a home's position to all photos. Cameras differ by more, even on a tripod. */
const SAME_SPOT_METERS = 1
const MIN_PHOTOS_OF_SPOT = 3

function isOneSpot(photos: readonly Position[]): boolean {
  const [first] = photos
  if (first === undefined || photos.length < MIN_PHOTOS_OF_SPOT) return false
  return photos.every((photo) => metersBetween(first, photo) <= SAME_SPOT_METERS)
}

type Box = { readonly least: Position; readonly most: Position }

function boxOf(rows: readonly Position[]): Box | null {
  if (rows.length === 0) return null
  let [south, west, north, east] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const { lat, lng } of rows) {
    ;[south, north] = [Math.min(south, lat), Math.max(north, lat)]
    ;[west, east] = [Math.min(west, lng), Math.max(east, lng)]
  }
  return { least: { lat: south, lng: west }, most: { lat: north, lng: east } }
}

const clampInto = ({ least, most }: Box, { lat, lng }: Position): Position => ({
  lat: Math.min(most.lat, Math.max(least.lat, lat)),
  lng: Math.min(most.lng, Math.max(least.lng, lng)),
})
