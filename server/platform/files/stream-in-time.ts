import { Readable } from 'node:stream'
import { inTime, timeoutError } from '../outbound/index.ts'

const never = new AbortController().signal

/**
 * Passes a stream on. Fails with what `translate` throws if the source fails, or sends nothing for `idleMs`; the time
 * that the reader takes doesn't count.
 */
export const streamInTime = (
  source: Readable,
  idleMs: number,
  translate: (error: unknown) => never,
): Readable => Readable.from(chunksOf(source, idleMs, translate), { objectMode: false })

async function* chunksOf(
  source: Readable,
  idleMs: number,
  translate: (error: unknown) => never,
): AsyncGenerator<Buffer> {
  const chunks: AsyncIterator<Buffer> = source[Symbol.asyncIterator]()
  try {
    for (;;) {
      const chunk = await inTime(idleMs, never, timeoutError, () => chunks.next()).catch(translate)
      if (chunk.done === true) return
      yield chunk.value
    }
  } finally {
    source.destroy()
  }
}
