const QUOTE = 0x22
const LINE_FEED = 0x0a

/**
 * Counts the rows of a CSV that arrives in chunks, excluding the header. Line breaks inside quoted cells don't
 * count. Counting bytes is safe because multi-byte UTF-8 characters never contain a quote or line feed byte.
 */
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

/** Counts the features of a GeoJSON collection that arrives in chunks: there is one per line, after the first and before the last. */
export function createFeatureCounter(): (chunk: Uint8Array) => number {
  let lines = 0
  return (chunk) => {
    for (const byte of chunk) if (byte === LINE_FEED) lines++
    return Math.max(0, lines - 2)
  }
}
