const QUOTE = 0x22
const LINE_FEED = 0x0a

/**
 * Counts the rows of a CSV that comes in pieces of bytes, without its header; a line break inside a quoted cell ends
 * none. UTF-8 never has either byte inside another letter.
 */
export function createRowCounter(): (piece: Uint8Array) => number {
  let lines = 0
  let isQuoted = false
  return (piece) => {
    for (const byte of piece) {
      if (byte === QUOTE) isQuoted = !isQuoted
      else if (byte === LINE_FEED && !isQuoted) lines++
    }
    return Math.max(0, lines - 1)
  }
}
