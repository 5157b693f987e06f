/** COPY writes LF, and RFC 4180 wants CRLF. The parity of quotes says whether a chunk starts inside a cell. */
export function createCrlf(): (chunk: Buffer) => Buffer {
  let inQuotes = false
  return (chunk) => {
    // latin1 maps each byte to one character and back, so chunks may split multi-byte characters.
    const parts = chunk.toString('latin1').split('"')
    for (let index = 0; index < parts.length; index++) {
      if (index > 0) inQuotes = !inQuotes
      if (!inQuotes) parts[index] = (parts[index] ?? '').replaceAll('\n', '\r\n')
    }
    return Buffer.from(parts.join('"'), 'latin1')
  }
}
