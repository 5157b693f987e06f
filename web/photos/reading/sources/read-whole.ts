import { crc32 } from '@curbgrade/core/lists/archives/crc32'
import type { PhotoFileSource } from './photo-file-source.ts'
import { readBytesOf } from './read-bytes-of.ts'
import { UnreadableSource } from './unreadable-source.ts'

/** Reads all that was opened. What an archive holds unpacked is checked here; opening checked the rest. */
export async function readWhole(source: PhotoFileSource, opened: Blob): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await readBytesOf(opened)
  if (source.kind === 'entry' && !source.entry.isDeflated && crc32(bytes) !== source.entry.crc)
    throw new UnreadableSource('damaged')
  return bytes
}
