import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { pack } from 'tar-stream'
import { newSeal, sealOf } from './seal.ts'

export type ArchiveWriter = {
  /** Resolves when the archive is ready for more. */
  add(name: string, bytes: Buffer): Promise<void>
  /** Seals the archive; resolves when it's on disk. */
  finish(): Promise<void>
  /** Closes the file of an archive that won't be finished; answers why: a full disk, or the given reason. */
  abort(reason: unknown): Promise<unknown>
}

/** Writes a new file that only its owner can read. */
export function writeArchive(path: string): ArchiveWriter {
  const tar = pack()
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true })
  const written = pipeline(sealed(tar as AsyncIterable<Buffer>), file)
  // A full disk shows in `add`, which runs first, and in `finish`.
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
      // With an error: a stream that only ends would be sealed.
      tar.destroy(GIVEN_UP)
      return written.then(
        () => reason,
        (error: unknown) => (error === GIVEN_UP ? reason : error),
      )
    },
  }
}

const GIVEN_UP = new Error('the archive was given up')

async function* sealed(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const digest = newSeal()
  for await (const piece of source) {
    digest.update(piece)
    yield piece
  }
  yield sealOf(digest)
}
