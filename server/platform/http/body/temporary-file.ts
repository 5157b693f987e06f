import { randomUUID } from 'node:crypto'
import { open, unlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'

/** Bytes on disk without a path: the system frees them on `close`, or however the process ends. */
export type TemporaryFile = { read(): Promise<Buffer>; close(): Promise<void> }

/** Throws what reading or writing the chunks throws, and then leaves nothing. */
export async function writeTemporaryFile(chunks: AsyncIterable<Buffer>): Promise<TemporaryFile> {
  const path = join(tmpdir(), `curbgrade-upload-${randomUUID()}`)
  const writer = await open(path, 'wx', 0o600)
  // A handle reads from where it has written to, so reading needs another one.
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
