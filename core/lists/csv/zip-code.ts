/** A ZIP code with the leading zeros that spreadsheets take away from numbers: `2100` and `2100.0` are 02100. */
export const withLeadingZeros = (zip: string): string =>
  zip
    .trim()
    .replace(/^(\d{3,5})\.0+$/, '$1')
    .replace(/^\d{3,4}(?=-|$)/, (digits) => digits.padStart(5, '0'))
