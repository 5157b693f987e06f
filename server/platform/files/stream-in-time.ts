import { Readable } from 'node:stream'
import { inTime, timeoutError } from '../outbound/index.ts'

const never = new AbortController().signal

/** `translate` throws the error if the source fails, or sends nothing for `idleMs`; the reader may be slow. */
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
