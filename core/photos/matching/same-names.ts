import { splitPath } from './names/split-path.ts'

/**
 * Files that are named like an earlier one of their folder: `IMG_1 (1).jpg` and `img_1.JPG` beside `IMG_1.jpg`. A copy's
 * mark may also count photos, so it says no more than that.
 */
export function findSameNames(paths: readonly string[]): Map<string, string> {
  const byName = new Map<string, string>()
  for (const path of paths) {
    const key = keyOf(path, false)
    if (!byName.has(key)) byName.set(key, path)
  }
  const sameNames = new Map<string, string>()
  for (const path of paths) {
    const original = byName.get(keyOf(path, true)) ?? byName.get(keyOf(path, false))
    if (original !== undefined && original !== path) sameNames.set(path, original)
  }
  return sameNames
}

/** NFC, because macOS writes accents apart from their letters. */
function keyOf(path: string, isWithoutMark: boolean): string {
  const { folders, stem } = splitPath(path.normalize('NFC').toLowerCase())
  return [...folders, isWithoutMark ? stem.replace(COPY_MARK, '') : stem].join('/')
}

const COPY_MARK = /(?:[ _]?\(\d{1,3}\)|[ _-]+copy(?: ?\d{1,3}| ?\(\d{1,3}\))?)$/
