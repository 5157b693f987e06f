/**
 * Writes a cell of a CSV that people open in a spreadsheet: quoted as RFC 4180 requires, and with an
 * apostrophe wherever it would run as a formula (P16). That includes places inside the cell where a
 * spreadsheet that splits at semicolons (most of Europe) or tabs begins a new one. Plain numbers such as
 * -121.43 stay numbers.
 */
export const csvCell = (value: string | number | null): string =>
  quoteCell(escapeFormula(value === null ? '' : String(value)))

export const csvLine = (cells: readonly (string | number | null)[]): string =>
  `${cells.map(csvCell).join(',')}\r\n`

/** Quotes a cell as RFC 4180 requires, for files that aren't opened in spreadsheets. */
export const quoteCell = (text: string): string =>
  /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text

/** Takes out the apostrophes that `csvCell` put in; others are the text's own. The text doesn't begin with a space. */
export function withoutGuard(cell: string): string {
  const inner = cell.replace(GUARDED_FORMULA, '$1')
  return [inner.replace(/^'(?=\S)/, ''), inner].find((text) => escapeFormula(text) === cell) ?? cell
}

const escapeFormula = (text: string): string => {
  const guarded = text.replace(INNER_FORMULA, "$1'")
  return FORMULA_START.test(text) && !PLAIN_NUMBER.test(text) ? `'${guarded}` : guarded
}

/** OWASP's list for "CSV Injection", and the full-width forms, which spreadsheets may convert. */
const FORMULA_START = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/
const PLAIN_NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i
/** A quote there doesn't protect: for a spreadsheet that splits elsewhere, it's inside a cell. */
const INNER_FORMULA =
  /([;\t\r\n])(?="*[=+\-@\uff1d\uff0b\uff0d\uff20])(?!"*[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?"*(?:[;\t\r\n]|$))/gi
const GUARDED_FORMULA = /([;\t\r\n])'(?="*[=+\-@\uff1d\uff0b\uff0d\uff20])/g
