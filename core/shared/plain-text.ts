/** Control characters, line separators and broken surrogates would end up in files and the database. */
export const isPlainText = (text: string): boolean => !/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u.test(text)

/** The same, but allows lines and tabs. */
export const isPlainLines = (text: string): boolean => isPlainText(text.replaceAll(/[\t\n\r]/g, ' '))

/**
 * Removes characters that are invisible but change what is shown, such as those that reverse it (Unicode's
 * format characters). Keeps joiners between letters, which some languages need, and within emoji. Text
 * without any visible character becomes empty.
 */
export const visibleText = (text: string): string => {
  const visible = text.replace(INVISIBLE, '').trim()
  return HAS_INK.test(visible) ? visible : ''
}

const INVISIBLE =
  /(?![\u200c\u200d])\p{Cf}|(?<![\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u200c\u200d]|[\u200c\u200d](?![\p{L}\p{Extended_Pictographic}])/gu

/** Anything but spaces, Hangul fillers and the blank Braille pattern. */
const HAS_INK = /[^\s\u115f\u1160\u2800\u3164\uffa0]/u
