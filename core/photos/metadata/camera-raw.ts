import { readUint } from './bytes/read-bytes.ts'

/** Whether a TIFF holds what a sensor saw, as DNG, NEF and ARW do. Only the first directory is asked, if it's in the head. */
export function isCameraRaw(head: DataView): boolean {
  const tags = firstDirectory(head)
  const isThumbnail = ((tags.get(NEW_SUBFILE_TYPE) ?? 0) & 1) === 1
  return (
    tags.has(DNG_VERSION) ||
    SENSOR_COLORS.has(tags.get(PHOTOMETRIC) ?? 0) ||
    (isThumbnail && tags.has(SUB_DIRECTORIES))
  )
}

const NEW_SUBFILE_TYPE = 254
const PHOTOMETRIC = 262
const SUB_DIRECTORIES = 330
const DNG_VERSION = 50706
/** A color filter array, and one that was made linear. */
const SENSOR_COLORS = new Set([32803, 34892])
const MAX_TAGS = 128

/** Values of one number only. */
function firstDirectory(head: DataView): Map<number, number> {
  const isLittle = readUint(head, 0, 1) === 0x49
  const start = readUint(head, 4, 4, isLittle)
  const count = Math.min(readUint(head, start, 2, isLittle), MAX_TAGS)
  const tags = new Map<number, number>()
  for (let index = 0; index < count; index++) {
    const at = start + 2 + index * 12
    const isShort = readUint(head, at + 2, 2, isLittle) === 3
    tags.set(readUint(head, at, 2, isLittle), readUint(head, at + 8, isShort ? 2 : 4, isLittle))
  }
  return tags
}
