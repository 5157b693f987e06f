import { createReadStream } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { extract } from 'tar-stream'
import { ArchiveRefused } from './archive-refused.ts'
import { ARCHIVE_FORMAT, HEADER, type Header, headerSchema } from './format.ts'
import { damaged, newSeal, readSeal, sealOf } from './seal.ts'

export type ArchiveEntry = { readonly name: string; readonly bytes: Buffer }

/**
 * Compares the file with its seal.
 * @throws ArchiveRefused if it was truncated or changed, or has the format of a different release
 */
export async function checkArchive(path: string): Promise<Header> {
  const { seal, end } = await readSeal(path)
  const digest = newSeal()
  for await (const chunk of createReadStream(path, { end: end - 1 })) digest.update(chunk)
  if (!sealOf(digest).equals(seal)) throw damaged(path)
  return readHeader(path)
}

async function readHeader(path: string): Promise<Header> {
  for await (const { name, bytes } of readEntries(path)) {
    const parsed = name === HEADER ? headerSchema.safeParse(parseJson(bytes)) : undefined
    if (parsed?.success) return parsed.data
    break
  }
  throw new ArchiveRefused(
    `${path} doesn't have the format ${ARCHIVE_FORMAT} that this release restores. Nothing was written. ` +
      'Restore it with the release that made it.',
  )
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString())
  } catch {
    return undefined
  }
}

/** Each entry fits in memory. Compares the seal again, because the file may have changed. */
export async function* readEntries(path: string): AsyncGenerator<ArchiveEntry> {
  const { seal, end } = await readSeal(path)
  const digest = newSeal()
  const tar = extract()
  const stopped = new AbortController()
  const reading = pipeline(
    createReadStream(path, { end: end - 1 }),
    async function* (source: AsyncIterable<Buffer>) {
      for await (const chunk of source) {
        digest.update(chunk)
        yield chunk
      }
    },
    tar,
    { signal: stopped.signal },
  )
  reading.catch(() => {})
  try {
    for await (const entry of tar) yield { name: entry.header.name, bytes: await buffer(entry) }
    await reading
  } finally {
    stopped.abort()
  }
  if (!sealOf(digest).equals(seal)) throw damaged(path)
}
