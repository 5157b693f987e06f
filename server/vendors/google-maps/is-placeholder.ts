import type { DecodedPicture } from '../read-picture.ts'

const MIN_BACKGROUND = 200
const LEVEL_TOLERANCE = 3
const MAX_BACKGROUND_SHARE = 0.9

/** Google's placeholder for a place without imagery is a light sheet with some text. */
export function isPlaceholder({ levels }: DecodedPicture): boolean {
  const counts = Array.from({ length: 256 }, () => 0)
  for (const level of levels) counts[level] = (counts[level] ?? 0) + 1
  const background = counts.indexOf(Math.max(...counts))
  const backgroundPixels = counts
    .slice(background - LEVEL_TOLERANCE, background + LEVEL_TOLERANCE + 1)
    .reduce((total, count) => total + count, 0)
  return background > MIN_BACKGROUND && backgroundPixels / levels.length > MAX_BACKGROUND_SHARE
}
