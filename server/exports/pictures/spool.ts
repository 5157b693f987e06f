import { once } from 'node:events'
import { PassThrough, type Readable } from 'node:stream'
import { type TemporaryFile, writeTemporaryFile } from '../../platform/http/body/temporary-file.ts'

/** Bytes that wait on disk until the last of them is written. */
export type Spool = {
  readonly write: (bytes: Buffer) => Promise<void>
  /** Ends writing. */
  readonly readAll: () => AsyncIterable<Buffer>
  readonly close: () => Promise<void>
}

export function createSpool(): Spool {
  const input = new PassThrough()
  const writing = writeTemporaryFile(input)
  // `write` and `readAll` throw it; a spool that isn't read anymore needs no one to.
  writing.catch(() => {})
  let bytes = 0
  return {
    write: async (chunk) => {
      bytes += chunk.length
      // A full disk ends the writing, and nothing drains anymore.
      if (!input.write(chunk)) await Promise.race([once(input, 'drain'), writing])
    },
    readAll: () => readEnded(input, writing, () => bytes),
    close: async () => {
      input.destroy()
      await writing.then(
        (file) => file.close(),
        () => {},
      )
    },
  }
}

async function* readEnded(
  input: PassThrough,
  writing: Promise<TemporaryFile>,
  bytes: () => number,
): AsyncGenerator<Buffer> {
  input.end()
  const content: Readable = (await writing).stream(bytes())
  yield* content
}
