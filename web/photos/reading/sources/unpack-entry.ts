import { crc32 } from '@curbgrade/core/lists/archives/crc32'
import { MAX_PHOTO_BYTES } from '@curbgrade/core/photos/photo-limits'
import { UnreadableSource } from './unreadable-source.ts'

/**
 * Unpacks an entry, whatever size it claims, and checks it against its checksum. One that is larger than a photo may be
 * ends after MAX_PHOTO_BYTES + 1.
 */
export async function unpackEntry(packed: Blob, crc: number): Promise<Blob> {
  try {
    return await inflate(packed, crc)
  } catch (error) {
    if (error instanceof UnreadableSource) throw error
    throw new UnreadableSource(error instanceof DOMException ? 'gone' : 'damaged', { cause: error })
  }
}

async function inflate(packed: Blob, crc: number): Promise<Blob> {
  const reader = packed.stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader()
  const pieces: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  let sum = 0
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    pieces.push(next.value)
    size += next.value.length
    sum = crc32(next.value, sum)
    if (size > MAX_PHOTO_BYTES) {
      await reader.cancel()
      return new Blob(pieces).slice(0, MAX_PHOTO_BYTES + 1)
    }
  }
  if (sum !== crc) throw new UnreadableSource('damaged')
  return new Blob(pieces)
}
