import { randomUUID } from 'node:crypto'
import { open, unlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'

/** Bytes on disk that no path leads to: the system frees them on `close`, or when the process ends in any way. */
export type TemporaryFile = { read(): Promise<Buffer>; close(): Promise<void> }

/** Writes the chunks to a temporary file. Throws what reading or writing them throws, and then leaves nothing. */
export async function writeTemporaryFile(chunks: AsyncIterable<Buffer>): Promise<TemporaryFile> {
  const path = join(tmpdir(), `curbgrade-upload-${randomUUID()}`)
  const writer = await open(path, 'wx', 0o600)
  // A handle of its own, because a handle reads from where it has written to.
  const reader = await openUnnamed(path)
  try {
    await pipeline(chunks, writer.createWriteStream())
  } catch (error) {
    await reader.close()
    throw error
  }
  return { read: () => reader.readFile(), close: () => reader.close() }
}

async function openUnnamed(path: string) {
  try {
    return await open(path)
  } finally {
    await unlink(path)
  }
}
