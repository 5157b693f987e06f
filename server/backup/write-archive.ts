import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { pack } from 'tar-stream'
import { newSeal, sealOf } from './seal.ts'

export type ArchiveWriter = {
  add(name: string, bytes: Buffer): Promise<void>
  finish(): Promise<void>
  /** Closes the file of an unfinished archive. Returns the cause: a full disk, or the given reason. */
  abort(reason: unknown): Promise<unknown>
}

export function writeArchive(path: string): ArchiveWriter {
  const tar = pack()
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true })
  const written = pipeline(withSeal(tar as AsyncIterable<Buffer>), file)
  // `add`, which runs first, and `finish` report a full disk.
  written.catch(() => {})
  return {
    add: (name, bytes) =>
      new Promise((resolve, reject) => {
        tar.entry({ name, mode: 0o600 }, bytes, (error) => (error ? reject(error) : resolve()))
      }),
    finish: () => {
      tar.finalize()
      return written
    },
    abort: (reason) => {
      // Passes an error, because a stream that ends normally would be sealed.
      tar.destroy(ABORTED)
      return written.then(
        () => reason,
        (error: unknown) => (error === ABORTED ? reason : error),
      )
    },
  }
}

const ABORTED = new Error('the archive was aborted')

async function* withSeal(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const digest = newSeal()
  for await (const chunk of source) {
    digest.update(chunk)
    yield chunk
  }
  yield sealOf(digest)
}
