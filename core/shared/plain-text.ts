/** Text without control characters, line separators or broken surrogates, which would end up in files and the database. */
export const isPlainText = (text: string): boolean => !/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u.test(text)

/** The same, but lines and tabs are allowed. */
export const isPlainLines = (text: string): boolean => isPlainText(text.replaceAll(/[\t\n\r]/g, ' '))

/**
 * Text as it looks: without characters that show nothing but change what is shown, such as those that reverse it
 * (Unicode's format characters). Joiners between letters, which some languages need, and within emoji stay. Text
 * that shows nothing at all becomes empty.
 */
export const visibleText = (text: string): string => {
  const visible = text.replace(INVISIBLE, '').trim()
  return HAS_INK.test(visible) ? visible : ''
}

const INVISIBLE =
  /(?![\u200c\u200d])\p{Cf}|(?<![\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u200c\u200d]|[\u200c\u200d](?![\p{L}\p{Extended_Pictographic}])/gu

/** Anything but spaces, the fillers of Hangul and the empty pattern of Braille. */
const HAS_INK = /[^\s\u115f\u1160\u2800\u3164\uffa0]/u
