const QUOTE = 0x22
const LINE_FEED = 0x0a

/** Quoted line breaks don't count. Bytes are safe: multi-byte UTF-8 contains neither quotes nor line feeds. */
export function createRowCounter(): (chunk: Uint8Array) => number {
  let lines = 0
  let isQuoted = false
  return (chunk) => {
    for (const byte of chunk) {
      if (byte === QUOTE) isQuoted = !isQuoted
      else if (byte === LINE_FEED && !isQuoted) lines++
    }
    return Math.max(0, lines - 1)
  }
}

/** Counts the features of a GeoJSON collection: one per line, without the first and last line. */
export function createFeatureCounter(): (chunk: Uint8Array) => number {
  let lines = 0
  return (chunk) => {
    for (const byte of chunk) if (byte === LINE_FEED) lines++
    return Math.max(0, lines - 2)
  }
}
