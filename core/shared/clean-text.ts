/**
 * Makes external text safe to store and show. PostgreSQL rejects NUL and lone surrogates, and one of them
 * would fail a whole batch. Control characters and line breaks become spaces, lone surrogates become U+FFFD,
 * and the text is cut to `maxCharacters` code points, which splits no emoji.
 */
export function cleanText(text: string, maxCharacters: number): string {
  // A code point has at most two units. Slicing first avoids processing megabytes of text.
  const printable = text
    .slice(0, 2 * maxCharacters)
    .toWellFormed()
    .replaceAll(UNPRINTABLE, ' ')
    .trim()
  return Array.from(printable).slice(0, maxCharacters).join('').trimEnd()
}

/** Control characters, and the separators that some software treats as line breaks. */
const UNPRINTABLE = /[\p{Cc}\p{Zl}\p{Zp}]+/gu
