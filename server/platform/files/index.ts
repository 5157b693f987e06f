import { fileURLToPath } from 'node:url'
import type { Readable } from 'node:stream'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'

/** Where uploads and pictures are kept. Nothing here is served by its path: every read goes through an owner check. */
export type Files = {
  put(path: string, bytes: Uint8Array): Promise<void>
  /** Rejects when there is no such file. */
  read(path: string): Promise<Uint8Array>
  stream(path: string): Promise<Readable>
  /** Succeeds when the file is gone already. */
  remove(path: string): Promise<void>
}

export function createFiles(url: string): Files {
  const disk = new Disk(driverFor(new URL(url)))
  return {
    put: (path, bytes) => disk.put(path, bytes),
    read: (path) => disk.getBytes(path),
    stream: (path) => disk.getStream(path),
    remove: (path) => disk.delete(path),
  }
}

function driverFor(url: URL) {
  if (url.protocol === 'file:') return new FSDriver({ location: fileURLToPath(url), visibility: 'private' })
  throw new Error(`no file store speaks ${url.protocol}//`)
}
