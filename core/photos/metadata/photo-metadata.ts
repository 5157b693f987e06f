import type { Position } from '../../shared/position.ts'
import type { PhotoType } from '../photo-type.ts'

export type PhotoMetadata = {
  /** `other` is a known format that isn't supported; null is none that is known. */
  readonly type: PhotoType | 'other' | null
  /** As stored, before its orientation. */
  readonly width: number | null
  readonly height: number | null
  /** That of Exif: 1 is upright. Always 1 for HEIC, whose decoders turn the picture themselves. */
  readonly orientation: Orientation
  /** A decoder reads it line by line. */
  readonly isBaselineJpeg: boolean
  /** `YYYY-MM-DDTHH:MM:SS` by the camera's clock. */
  readonly takenAt: string | null
  readonly utcOffsetMinutes: number | null
  readonly position: Position | null
  readonly accuracyMeters: number | null
  /** In degrees from north, 0 up to 360. */
  readonly heading: number | null
  /** Whether `heading` counts from magnetic north. */
  readonly isHeadingMagnetic: boolean
  readonly isSphere: boolean
  /** Of the middle of a sphere, in degrees from north. */
  readonly sphereHeading: number | null
  /** Whether a drone's camera looked down. */
  readonly isFromAbove: boolean
}

export type Orientation = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8
