/** Numbers are bytes, texts one byte a character. */
export const join = (...parts: readonly (string | number | Uint8Array)[]): Uint8Array =>
  new Uint8Array(Buffer.concat(parts.map(toBytes)))

const toBytes = (part: string | number | Uint8Array): Uint8Array => {
  if (typeof part === 'string') return Buffer.from(part, 'latin1')
  return typeof part === 'number' ? Uint8Array.of(part) : part
}

/** The first byte is the highest. */
export const uint = (value: number, bytes: number): Uint8Array =>
  Uint8Array.from({ length: bytes }, (_, index) => Math.floor(value / 256 ** (bytes - 1 - index)) % 256)

export const littleUint = (value: number, bytes: number): Uint8Array => uint(value, bytes).toReversed()
