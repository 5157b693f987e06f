import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'

/** Stores uploads and pictures. No file is served by its path; every read goes through an owner check. */
export type Files = {
  put(path: string, bytes: Uint8Array): Promise<void>
  /** Rejects if there is no such file. */
  read(path: string): Promise<Uint8Array>
  stream(path: string): Promise<Readable>
  /** Succeeds even if the file is already gone. */
  remove(path: string): Promise<void>
}

/** Additional operations for backups. */
export type FileStore = Files & {
  exists(path: string): Promise<boolean>
  /** Whether there is no file at all. */
  isEmpty(): Promise<boolean>
}

/** Opens `file:///folder`, or `s3://bucket?region=…&endpoint=…` with credentials where the AWS SDK finds them. */
export async function createFiles(url: string): Promise<FileStore> {
  const disk = new Disk(await driverFor(new URL(url)))
  return {
    put: (path, bytes) => disk.put(path, bytes, { contentLength: bytes.byteLength }),
    read: (path) => disk.getBytes(path),
    stream: (path) => disk.getStream(path),
    exists: (path) => disk.exists(path),
    remove: (path) => disk.delete(path),
    isEmpty: () => isEmpty(disk),
  }
}

async function isEmpty(disk: Disk): Promise<boolean> {
  try {
    const { objects } = await disk.listAll('', { recursive: false })
    return [...objects].length === 0
  } catch (error) {
    // A folder appears with its first file.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return true
    throw error
  }
}

async function driverFor(url: URL) {
  if (url.protocol === 'file:') return new FSDriver({ location: fileURLToPath(url), visibility: 'private' })
  // Loaded on demand: the SDK is large and local mode never needs it.
  const { S3Driver } = await import('flydrive/drivers/s3')
  const endpoint = url.searchParams.get('endpoint')
  return new S3Driver({
    bucket: url.hostname,
    region: url.searchParams.get('region') ?? 'us-east-1',
    ...(endpoint === null ? {} : { endpoint, forcePathStyle: true }),
    visibility: 'private',
    // New buckets have no ACLs, and nothing here is public anyway.
    supportsACL: false,
  })
}
