/** As many digits as a spreadsheet keeps. */
const MAX_DIGITS = 15

/** Whether a text keeps its characters as a number: no leading or trailing zeros, and not too many digits. */
export const isPlainNumber = (text: string): boolean =>
  /^-?(0|[1-9]\d*)(\.\d*[1-9])?$/.test(text) &&
  text.replace(/\D/g, '').length <= MAX_DIGITS &&
  String(Number(text)) === text
