/** The checksum of gzip and ZIP (RFC 1952, section 8), of bytes that come after those of `crc`. */
export function crc32(bytes: Uint8Array, crc = 0): number {
  let rest = ~crc
  for (let at = 0; at < bytes.length; at++)
    rest = (TABLE[(rest ^ (bytes[at] ?? 0)) & 0xff] ?? 0) ^ (rest >>> 8)
  return ~rest >>> 0
}

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte
  for (let bit = 0; bit < 8; bit++) rest = (rest & 1) === 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1
  return rest
})
