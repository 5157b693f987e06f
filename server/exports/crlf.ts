/**
 * Converts the line endings of a CSV stream to CRLF (RFC 4180), because PostgreSQL's COPY writes LF. Keeps line
 * breaks inside quoted cells: the parity of the quotes so far tells whether a chunk starts inside one.
 */
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
