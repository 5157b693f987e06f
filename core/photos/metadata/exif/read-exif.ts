import type { Take } from '../bytes/bounded-reads.ts'
import { toHeading } from '../heading.ts'
import type { Orientation, PhotoMetadata } from '../photo-metadata.ts'
import { toPosition } from './exif-position.ts'
import { toTakenAt, toUtcOffset } from './exif-times.ts'
import {
  type Directory,
  openTiff,
  readDirectory,
  readNumbers,
  readText,
  readTexts,
  type Tiff,
} from './tiff-directory.ts'

export type ExifFields = Pick<
  PhotoMetadata,
  | 'orientation'
  | 'takenAt'
  | 'utcOffsetMinutes'
  | 'position'
  | 'accuracyMeters'
  | 'heading'
  | 'isHeadingMagnetic'
>

export async function readExif(take: Take): Promise<ExifFields> {
  const tiff = await openTiff(take)
  if (tiff === null) return NO_EXIF
  const main = await readDirectory(tiff, tiff.firstDirectory)
  return {
    orientation: await readOrientation(tiff, main),
    ...(await readTimes(tiff, main, await readLinked(tiff, main, EXIF_DIRECTORY))),
    ...(await readGps(tiff, await readLinked(tiff, main, GPS_DIRECTORY))),
  }
}

export const NO_EXIF: ExifFields = {
  orientation: 1,
  takenAt: null,
  utcOffsetMinutes: null,
  position: null,
  accuracyMeters: null,
  heading: null,
  isHeadingMagnetic: false,
}

const EXIF_DIRECTORY = 0x8769
const GPS_DIRECTORY = 0x8825

async function readLinked(tiff: Tiff, main: Directory, id: number): Promise<Directory> {
  const [at] = await readNumbers(tiff, main.get(id))
  return at === undefined ? new Map() : readDirectory(tiff, at)
}

async function readOrientation(tiff: Tiff, main: Directory): Promise<Orientation> {
  const [orientation = 1] = await readNumbers(tiff, main.get(0x0112))
  return Number.isInteger(orientation) && orientation >= 1 && orientation <= 8
    ? (orientation as Orientation)
    : 1
}

/** When it was taken, when it was digitized, and when it was changed. */
async function readTimes(tiff: Tiff, main: Directory, exif: Directory) {
  const times = [exif.get(0x9003), exif.get(0x9004), main.get(0x0132)]
  const offsets = [exif.get(0x9011), exif.get(0x9012), exif.get(0x9010)]
  const takenAt = toTakenAt(await readTexts(tiff, times))
  const offset = toUtcOffset(await readTexts(tiff, offsets))
  return { takenAt, utcOffsetMinutes: takenAt === null ? null : offset }
}

async function readGps(tiff: Tiff, gps: Directory) {
  const angle = async (refId: number, id: number) => ({
    ref: await readText(tiff, gps.get(refId)),
    parts: await readNumbers(tiff, gps.get(id)),
  })
  const position = toPosition(await angle(1, 2), await angle(3, 4))
  const [accuracy = 0] = await readNumbers(tiff, gps.get(0x1f))
  return {
    position,
    accuracyMeters: position !== null && accuracy > 0 && Number.isFinite(accuracy) ? accuracy : null,
    ...toExifHeading(await angle(0x10, 0x11)),
  }
}

/** `T` and `M` are true and magnetic north. Without a letter it's true north. */
function toExifHeading({ ref, parts }: { readonly ref: string; readonly parts: readonly number[] }) {
  const heading = ['', 'T', 'M'].includes(ref) ? toHeading(parts[0]) : null
  return { heading, isHeadingMagnetic: heading !== null && ref === 'M' }
}
