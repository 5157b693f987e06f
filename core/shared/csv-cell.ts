/**
 * Writes one cell of a CSV that people open in a spreadsheet: quoted according to RFC 4180 where needed, and with an
 * apostrophe wherever a spreadsheet would run it as a formula (P16): at its beginning, and inside where one that splits
 * at semicolons, as in most of Europe, or at tabs would begin another cell. Plain numbers such as -121.43 stay numbers.
 */
export const csvCell = (value: string | number | null): string =>
  quoteCell(escapeFormula(value === null ? '' : String(value)))

/** Writes a record including its line ending. */
export const csvLine = (cells: readonly (string | number | null)[]): string =>
  `${cells.map(csvCell).join(',')}\r\n`

/** Quotes a cell according to RFC 4180 only, for files that aren't opened in spreadsheets. */
export const quoteCell = (text: string): string =>
  /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text

const escapeFormula = (text: string): string => {
  const guarded = text.replace(INNER_FORMULA, "$1'")
  return FORMULA_START.test(text) && !PLAIN_NUMBER.test(text) ? `'${guarded}` : guarded
}

/**
 * The characters that OWASP lists under "CSV Injection", and their full-width forms, which spreadsheets may
 * convert.
 */
const FORMULA_START = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/
const PLAIN_NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i
/** A quote there doesn't protect: for a spreadsheet that splits elsewhere, it's inside a cell. */
const INNER_FORMULA =
  /([;\t\r\n])(?="*[=+\-@\uff1d\uff0b\uff0d\uff20])(?!"*[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?"*(?:[;\t\r\n]|$))/gi
