import { propertyId } from '../../lists/property-id.ts'
import type { FlatKind } from '../../shared/picture-kind.ts'
import type { PhotoDetails, TakenAt } from '../contract.ts'
import type { PhotoDate } from '../matching/photo-date.ts'
import type { BatchDates } from './date-batch.ts'
import type { PlannedPhoto } from './plan-batch.ts'

export type FileDetails = {
  readonly fileName: string
  readonly bytes: number
  /** What the file says. */
  readonly takenAt: string | null
}

export type DetailOptions = {
  readonly batchId: string
  readonly kind: FlatKind
  readonly dates: BatchDates
  readonly detailsOf: (index: number) => FileDetails
  /** The hashes of stored files, by those of the batch that are the same picture. */
  readonly known: Readonly<Record<string, string>>
}

export type DetailedPhoto = {
  readonly index: number
  readonly details: PhotoDetails
  readonly bytes: number
  /** Whether its file is stored already. */
  readonly isKnown: boolean
  /** Of the file itself, also if a stored one has other metadata. */
  readonly ownSha256: string
}

const MAX_NAME = 255

export const photosToSend = (photos: readonly PlannedPhoto[], options: DetailOptions): DetailedPhoto[] =>
  photos.map((photo) => toDetailed(photo, options))

function toDetailed({ index, rowNo, sha256 }: PlannedPhoto, options: DetailOptions): DetailedPhoto {
  const { fileName, bytes, takenAt } = options.detailsOf(index)
  const stored = options.known[sha256]
  const date = options.dates.byIndex.get(index)?.date ?? null
  const isSameFile = stored === undefined || stored === sha256
  const taken = takenFor(date, takenAt, isSameFile)
  const details: PhotoDetails = {
    sha256: stored ?? sha256,
    batch: options.batchId,
    fileName: fileName.slice(-MAX_NAME),
    propertyId: rowNo === null ? null : propertyId(rowNo),
    kind: options.kind,
    ...(taken !== undefined && { taken }),
  }
  return { index, details, bytes, isKnown: stored !== undefined, ownSha256: sha256 }
}

/** Undefined if the file says the same. A stored copy may have other metadata, so it always gets a date that is known. */
function takenFor(
  date: PhotoDate | null,
  takenAt: string | null,
  isSameFile: boolean,
): TakenAt | null | undefined {
  if (date === null) return takenAt === null ? undefined : null
  const taken = { at: toWholeDate(date.at), precision: date.precision }
  return isSameFile && taken.at === takenAt && taken.precision === 'second' ? undefined : taken
}

/** `2026-01` is stored as its first second, beside its precision. */
const toWholeDate = (at: string): string => at + '0000-01-01T00:00:00'.slice(at.length)

/** Each file is stored once, however many properties show it. */
export function countBytesToSend(photos: readonly DetailedPhoto[]): number {
  const files = new Map(
    photos.flatMap(({ details, bytes, isKnown }) => (isKnown ? [] : [[details.sha256, bytes] as const])),
  )
  return [...files.values()].reduce((sum, bytes) => sum + bytes, 0)
}
