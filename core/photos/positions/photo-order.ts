import { metersBetween, type Position } from '../../shared/position.ts'

/** `takenAt` is in milliseconds of the camera's clock, which may be wrong. */
export type TimedPhoto = {
  readonly lat: number | null
  readonly lng: number | null
  readonly takenAt: number | null
  readonly name: string
}

/**
 * By time, then by name: cameras write whole seconds, so names decide between photos of one second. Photos without a
 * time come last.
 */
export const inOrder = <Photo extends TimedPhoto>(photos: readonly Photo[]): Photo[] =>
  photos
    .map((photo) => ({ photo, at: photo.takenAt ?? Infinity, name: padNumbers(photo.name) }))
    .toSorted((a, b) => compare(a.at, b.at) || compare(a.name, b.name))
    .map(({ photo }) => photo)

const compare = <Key extends number | string>(a: Key, b: Key): number => (a < b ? -1 : a > b ? 1 : 0)

/** `IMG_9` comes before `IMG_10`. */
const padNumbers = (name: string): string => name.replace(/\d+/g, (digits) => digits.padStart(12, '0'))

/** Null if either time is unknown. */
export const secondsBetween = (before: TimedPhoto, photo: TimedPhoto): number | null =>
  before.takenAt === null || photo.takenAt === null ? null : (photo.takenAt - before.takenAt) / 1000

export const positionOf = ({ lat, lng }: TimedPhoto): Position | null =>
  lat === null || lng === null ? null : { lat, lng }

/** Null if either position is unknown. */
export function metersApart(before: TimedPhoto, photo: TimedPhoto): number | null {
  const [from, to] = [positionOf(before), positionOf(photo)]
  return from && to && metersBetween(from, to)
}
