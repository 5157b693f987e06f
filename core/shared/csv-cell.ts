/**
 * One cell of a CSV that people open in a spreadsheet: quoted after RFC 4180 where needed, and with an apostrophe in
 * front where a spreadsheet would run it as a formula (P16). Plain numbers such as -121.43 stay numbers.
 */
export const csvCell = (value: string | number | null): string =>
  quoteCell(inert(value === null ? '' : String(value)))

/** A record with its line end. */
export const csvLine = (cells: readonly (string | number | null)[]): string =>
  `${cells.map(csvCell).join(',')}\r\n`

/** The cell after RFC 4180 alone, for a file that no spreadsheet opens. */
export const quoteCell = (text: string): string =>
  /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text

const inert = (text: string): string =>
  FORMULA_START.test(text) && !PLAIN_NUMBER.test(text) ? `'${text}` : text

/** The characters OWASP names under "CSV Injection", full-width forms included: a spreadsheet may fold them. */
const FORMULA_START = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/
const PLAIN_NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i
