import type { Position } from '../../../shared/position.ts'

/** An angle as Exif has it: degrees, minutes and seconds, and `N`, `S`, `E` or `W`. */
export type ExifAngle = { readonly ref: string; readonly parts: readonly number[] }

/** Null for 0,0 as well, which is what programs leave that take positions out. */
export function toPosition(latitude: ExifAngle, longitude: ExifAngle): Position | null {
  const lat = toDegrees(latitude, 'N', 'S')
  const lng = toDegrees(longitude, 'E', 'W')
  if (!(Math.abs(lat) <= 90 && Math.abs(lng) <= 180) || (lat === 0 && lng === 0)) return null
  return { lat, lng }
}

/** NaN without the letter: guessing the hemisphere would put a house of Ohio in China. */
function toDegrees({ ref, parts }: ExifAngle, positive: string, negative: string): number {
  const [degrees = Number.NaN, minutes = 0, seconds = 0] = parts
  if (!parts.every((part) => part >= 0 && Number.isFinite(part))) return Number.NaN
  const angle = degrees + minutes / 60 + seconds / 3600
  const letter = ref.charAt(0).toUpperCase()
  if (letter === positive) return angle
  return letter === negative ? 0 - angle : Number.NaN
}
