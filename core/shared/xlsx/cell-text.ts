/** Excel's limit; it offers to repair a file with a longer cell. */
export const MAX_CELL_CHARACTERS = 32_767

/**
 * Text of a cell as XML. Characters that XML can't hold, and `\r`, which XML readers change, become `_x000D_`
 * (ECMA-376 Part 1, 22.9.2.19); an underscore that would read as such an escape is escaped, too. Cuts long
 * text between characters.
 */
export function cellText(text: string): string {
  const fitting = text.length > MAX_CELL_CHARACTERS ? cut(text) : text
  return SPECIAL.test(fitting) ? fitting.replace(EACH_SPECIAL, escape) : fitting
}

export const attributeText = (text: string): string =>
  text.toWellFormed().replace(/[&<>"\t\n]/g, (character) => `&#${character.charCodeAt(0)};`)

const cut = (text: string): string => {
  const end = MAX_CELL_CHARACTERS - 1
  const isPair = text.charCodeAt(end - 1) >= 0xd800 && text.charCodeAt(end - 1) <= 0xdbff
  return `${text.slice(0, isPair ? end - 1 : end)}…`
}

// oxlint-disable-next-line no-control-regex -- control characters are what XML can't hold
const SPECIAL = /[&<>\u0000-\u0008\u000b-\u001f\ufffe\uffff\ud800-\udfff]|_x[0-9A-Fa-f]{4}_/
// oxlint-disable-next-line no-control-regex -- control characters are what XML can't hold
const EACH_SPECIAL = /[&<>\u0000-\u0008\u000b-\u001f\ufffe\uffff]|\p{Surrogate}|_(?=x[0-9A-Fa-f]{4}_)/gu

const escape = (character: string): string => {
  if (character === '&') return '&amp;'
  if (character === '<') return '&lt;'
  if (character === '>') return '&gt;'
  const code = character.charCodeAt(0)
  return `_x${code.toString(16).toUpperCase().padStart(4, '0')}_`
}
