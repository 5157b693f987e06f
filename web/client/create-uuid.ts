/** NOTE: not `crypto.randomUUID`, which browsers offer only on secure pages. */
export function createUuid(): string {
  const hex = Array.from(crypto.getRandomValues(new Uint8Array(16)), toVersion4)
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/** Sets the bits of version and variant (RFC 9562, section 5.4). */
function toVersion4(byte: number, index: number): number {
  if (index === 6) return (byte & 0x0f) | 0x40
  return index === 8 ? (byte & 0x3f) | 0x80 : byte
}
