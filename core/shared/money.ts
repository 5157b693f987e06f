/** US cents as people write them: `$14.99`. */
export const centsToText = (cents: number): string => dollars.format(cents / 100)

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
