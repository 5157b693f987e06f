import type { Picture } from '../read-picture.ts'

const LIGHTEST_DARK = 200
const SAME_LEVELS = 3
const MAX_SHARE = 0.9

/** Whether a picture is a light sheet with some letters on it, as Google serves for places that it has no picture of. */
export function isPlaceholder({ levels }: Picture): boolean {
  const counts = Array.from({ length: 256 }, () => 0)
  for (const level of levels) counts[level] = (counts[level] ?? 0) + 1
  const background = counts.indexOf(Math.max(...counts))
  const alike = counts
    .slice(background - SAME_LEVELS, background + SAME_LEVELS + 1)
    .reduce((total, count) => total + count, 0)
  return background > LIGHTEST_DARK && alike / levels.length > MAX_SHARE
}
