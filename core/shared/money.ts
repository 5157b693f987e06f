/** Formats an amount in the smallest unit of its currency (ISO 4217): `€7.00`, `¥700`. */
export function amountToText(amount: number, currency: string): string {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency })
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2))
}

/** Formats US cents: `$14.99`. */
export const centsToText = (cents: number): string => dollars.format(cents / 100)

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
