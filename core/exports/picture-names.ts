import { withoutReserved } from './attachment.ts'

export type PictureOfRow = {
  /** As exactly as it's known: `2026-05-01`, `2026-05` or `2026`. */
  readonly taken: string | null
  /** Such as `jpg`. */
  readonly extension: string
}

type NamedRow = {
  readonly rowNo: number
  /** The cell that names the row's files; null if its number does. */
  readonly identifier: string | null
  readonly pictures: readonly PictureOfRow[]
}

/**
 * Names the files of an archive row by row: `12-34-567_2026-05-01.jpg`, or `0042_1.jpg` and `0042_2.jpg`. Safe on Windows,
 * macOS and Linux, unique in any case of letters, and at most 120 characters long.
 */
export function createPictureNames(rowCount: number): (row: NamedRow) => string[] {
  const digits = Math.max(MIN_DIGITS, `${rowCount}`.length)
  /** Names by number need no check: no other row has the number. */
  const taken = new Set<string>()
  const toFree = (name: string, number: string, extension: string): string => {
    for (let copy = 0; ; copy++) {
      const free = `${name}${copy > 0 ? `_${number}` : ''}${copy > 1 ? `_${copy}` : ''}.${extension}`
      if (taken.has(fold(free))) continue
      taken.add(fold(free))
      return free
    }
  }
  return ({ rowNo, identifier, pictures }) => {
    const number = `${rowNo}`.padStart(digits, '0')
    const stem = identifier === null ? number : stemOf(identifier) || number
    return pictures.map((picture, index) => {
      const place = pictures.length > 1 ? `_${index + 1}` : ''
      const name = `${stem}${picture.taken === null ? '' : `_${picture.taken}`}${place}`
      if (identifier === null) return `${name}.${picture.extension}`
      return toFree(name, number, picture.extension)
    })
  }
}

const MIN_DIGITS = 4
/** Leaves room for the date, two numbers and the extension, and keeps the name below 255 bytes. */
const MAX_STEM_CHARACTERS = 80
const MAX_STEM_BYTES = 200

/** Windows reserves these for devices, with any extension. */
const DEVICE = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?=\.|$)/i

function stemOf(identifier: string): string {
  const stem = withoutReserved(cut(withoutReserved(identifier.slice(0, 4 * MAX_STEM_CHARACTERS))))
  return DEVICE.test(stem) ? `_${stem}` : stem
}

function cut(text: string): string {
  const encoder = new TextEncoder()
  let bytes = 0
  let kept = ''
  for (const character of text) {
    bytes += encoder.encode(character).length
    if (bytes > MAX_STEM_BYTES || kept.length + character.length > MAX_STEM_CHARACTERS) break
    kept += character
  }
  return kept
}

/** File systems compare in their own ways; whatever any of them takes for equal is equal here. */
const fold = (name: string): string => name.normalize('NFKD').toUpperCase().toLowerCase()
