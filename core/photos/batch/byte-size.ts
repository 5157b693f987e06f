export type ByteSize = { readonly amount: number; readonly digits: number; readonly unit: 'KB' | 'MB' | 'GB' }

const KB = 1024
const MB = 1024 * KB
const GB = 1024 * MB

/** Free space is rounded down and what needs space up, so that what seems to fit does. */
export function toByteSize(bytes: number, rounding: 'up' | 'down'): ByteSize {
  if (bytes >= GB) return round(bytes / GB, 1, 'GB', rounding)
  return bytes >= MB ? round(bytes / MB, 0, 'MB', rounding) : round(bytes / KB, 0, 'KB', rounding)
}

function round(value: number, digits: number, unit: ByteSize['unit'], rounding: 'up' | 'down'): ByteSize {
  const factor = 10 ** digits
  const amount = (rounding === 'up' ? Math.ceil(value * factor) : Math.floor(value * factor)) / factor
  return { amount, digits: Number.isInteger(amount) ? 0 : digits, unit }
}
