/** Small chunks make compression slow: one call per row takes ten times as long. */
const MIN_BYTES = 64 * 1024

/** Joins chunks until they have `minBytes`. The last one may be smaller. */
export async function* toLargeChunks(
  stream: AsyncIterable<Buffer>,
  minBytes = MIN_BYTES,
): AsyncGenerator<Buffer> {
  let chunks: Buffer[] = []
  let size = 0
  for await (const chunk of stream) {
    chunks.push(chunk)
    size += chunk.length
    if (size < minBytes) continue
    yield Buffer.concat(chunks)
    chunks = []
    size = 0
  }
  if (size > 0) yield Buffer.concat(chunks)
}
