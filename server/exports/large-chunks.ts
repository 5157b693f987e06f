/** Small chunks make compression slow: one call per row takes ten times as long. */
const CHUNK_BYTES = 64 * 1024

export async function* toLargeChunks(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let chunks: Buffer[] = []
  let bytes = 0
  for await (const piece of pieces) {
    chunks.push(piece)
    bytes += piece.length
    if (bytes < CHUNK_BYTES) continue
    yield Buffer.concat(chunks)
    chunks = []
    bytes = 0
  }
  yield Buffer.concat(chunks)
}
