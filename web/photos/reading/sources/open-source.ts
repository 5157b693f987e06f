import { isUnreadable } from '@curbgrade/core/lists/archives/unreadable-archive'
import type { ZipPlace } from '@curbgrade/core/lists/archives/zip-directory'
import { entryStartOf, LOCAL_BYTES } from '@curbgrade/core/lists/archives/zip-entries'
import type { PhotoFileSource } from './photo-file-source.ts'
import { readBytesOf } from './read-bytes-of.ts'
import { unpackEntry } from './unpack-entry.ts'
import { UnreadableSource } from './unreadable-source.ts'

/**
 * The bytes of a file: unread, unless they are packed. What is larger than a photo may be can end early. Rejects with
 * UnreadableSource.
 */
export async function openSource(source: PhotoFileSource): Promise<Blob> {
  if (source.kind === 'file') return source.file
  const { archive, entry } = source
  // It had entries, so that it was deleted.
  if (archive.size === 0) throw new UnreadableSource('gone')
  const start = await findStart(archive, entry)
  const end = start + entry.bytes
  if (end > archive.size) throw new UnreadableSource('damaged')
  const packed = archive.slice(start, end)
  return entry.isDeflated ? unpackEntry(packed, entry.crc) : packed
}

async function findStart(archive: Blob, entry: ZipPlace): Promise<number> {
  const local = await readBytesOf(archive.slice(entry.header, entry.header + LOCAL_BYTES))
  try {
    return entryStartOf(local, entry)
  } catch (error) {
    if (isUnreadable(error)) throw new UnreadableSource('damaged', { cause: error })
    throw error
  }
}
