import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'

/** The address of a file, and what it has to be. */
export type RemoteFile = { readonly url: string; readonly sha256: string }

/** The largest image encoders that a server without accelerators can run are smaller. */
const MAX_BYTES = 2 ** 30

export const isAddress = (text: string): boolean => /^https?:\/\//.test(text)

/**
 * Downloads a file and checks its hash, so any server and any connection will do. Until then it has another name, so nothing that was
 * at `path` is lost.
 *
 * @throws if it can't be had, is too large, or is another file. Nothing of it is kept then.
 */
export async function downloadModel(
  { url, sha256 }: RemoteFile,
  path: string,
  maxBytes = MAX_BYTES,
): Promise<void> {
  if (!/^[0-9a-f]{64}$/.test(sha256)) throw new Error(`${sha256} is no SHA-256 in lower-case hex`)
  const response = await fetch(url)
  if (!response.ok || response.body === null) {
    await response.body?.cancel()
    throw new Error(`${url} answered ${response.status}`)
  }
  const part = `${path}.part`
  const hash = createHash('sha256')
  try {
    await pipeline(
      response.body,
      async function* (chunks: AsyncIterable<Uint8Array>) {
        let bytes = 0
        for await (const chunk of chunks) {
          bytes += chunk.length
          if (bytes > maxBytes) throw new Error(`${url} is larger than ${maxBytes} bytes`)
          hash.update(chunk)
          yield chunk
        }
      },
      createWriteStream(part),
    )
    const found = hash.digest('hex')
    if (found !== sha256) throw new Error(`${url} is not the file with the SHA-256 ${sha256}, but ${found}`)
    await rename(part, path)
  } finally {
    await rm(part, { force: true })
  }
}
