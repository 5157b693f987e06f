import { UnreadableArchive } from '@curbgrade/core/lists/archives/unreadable-archive'
import { ZipDirectoryReader, type ZipPlace } from '@curbgrade/core/lists/archives/zip-directory'
import { findZipDirectory, MAX_ZIP_END_BYTES } from '@curbgrade/core/lists/archives/zip-end'
import { readBytesOf } from '../sources/read-bytes-of.ts'

/** Reads the directory alone, in slices, so that an archive may be of any size. Throws UnreadableArchive. */
export async function* listArchive(archive: Blob): AsyncGenerator<ZipPlace> {
  const tail = await readBytesOf(archive.slice(Math.max(0, archive.size - MAX_ZIP_END_BYTES)))
  const directory = findZipDirectory(tail, archive.size)
  const reader = new ZipDirectoryReader(directory)
  const end = directory.start + directory.bytes
  let packedBytes = 0
  for (let at = directory.start; at < end; at += SLICE_BYTES)
    for (const place of reader.push(await readBytesOf(archive.slice(at, Math.min(at + SLICE_BYTES, end))))) {
      packedBytes += place.bytes
      // Entries that share their bytes unpack to far more than any archive has.
      if (packedBytes > archive.size) throw new UnreadableArchive('entries overlap')
      yield place
    }
  reader.end()
}

const SLICE_BYTES = 512 * 1024
