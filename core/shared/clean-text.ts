/**
 * Text from outside as it may be stored and shown: PostgreSQL takes neither NUL nor half a surrogate pair, and one of
 * them would make a whole batch of rows fail. Control characters and line breaks become spaces, half an emoji becomes
 * U+FFFD, and the rest is cut to `maxCharacters` code points, so that no emoji is cut in half here either.
 */
export function cleanText(text: string, maxCharacters: number): string {
  // A code point has at most two units; more of a text that may have megabytes isn't looked at.
  const printable = text
    .slice(0, 2 * maxCharacters)
    .toWellFormed()
    .replaceAll(UNPRINTABLE, ' ')
    .trim()
  return Array.from(printable).slice(0, maxCharacters).join('').trimEnd()
}

/** Controls, and the line and paragraph separators that count as line breaks in some places. */
const UNPRINTABLE = /[\p{Cc}\p{Zl}\p{Zp}]+/gu
