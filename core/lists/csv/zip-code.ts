/** Restores the zeros that spreadsheets remove: `2100` and `2100.0` are 02100. */
export const withLeadingZeros = (zip: string): string =>
  zip
    .trim()
    .replace(/^(\d{3,5})\.0+$/, '$1')
    .replace(/^\d{3,4}(?=-|$)/, (digits) => digits.padStart(5, '0'))
