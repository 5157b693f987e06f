import { randomUUID } from 'node:crypto'
import { type FileHandle, open, unlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** Bytes on disk without a path: the system frees them on `close`, or however the process ends. */
export type TemporaryFile = {
  read(): Promise<Buffer>
  /** Fewer bytes at the end of the file. */
  readAt(from: number, to: number): Promise<Uint8Array>
  /** The first `bytes` of it. */
  stream(bytes: number): Readable
  close(): Promise<void>
}

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
  return {
    read: () => reader.readFile(),
    readAt: (from, to) => readAt(reader, from, to),
    stream: (bytes) =>
      bytes === 0
        ? Readable.from([])
        : reader.createReadStream({ start: 0, end: bytes - 1, autoClose: false }),
    close: () => reader.close(),
  }
}

async function readAt(reader: FileHandle, from: number, to: number): Promise<Uint8Array> {
  const { buffer, bytesRead } = await reader.read(Buffer.alloc(Math.max(0, to - from)), { position: from })
  return buffer.subarray(0, bytesRead)
}

async function openUnnamed(path: string) {
  try {
    return await open(path)
  } finally {
    await unlink(path)
  }
}
