/**
 * Ends the rows of a CSV stream with CRLF as RFC 4180 wants; PostgreSQL's COPY ends them with LF. Line breaks inside
 * quoted cells stay as they are: the parity of the quotes seen so far tells where a piece of the stream stands.
 */
export function createCrlf(): (piece: Buffer) => Buffer {
  let inQuotes = false
  return (piece) => {
    // latin1 maps every byte to one character and back, whatever encoding a character is cut in.
    const parts = piece.toString('latin1').split('"')
    for (let index = 0; index < parts.length; index++) {
      if (index > 0) inQuotes = !inQuotes
      if (!inQuotes) parts[index] = (parts[index] ?? '').replaceAll('\n', '\r\n')
    }
    return Buffer.from(parts.join('"'), 'latin1')
  }
}
