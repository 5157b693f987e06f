import { UnreadableSource } from './unreadable-source.ts'

/** Reads a slice, which must be complete. Rejects with UnreadableSource if the file is gone or was changed. */
export async function readBytesOf(slice: Blob): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await slice.arrayBuffer().catch((error: unknown) => {
    throw error instanceof DOMException ? new UnreadableSource('gone', { cause: error }) : error
  })
  if (bytes.byteLength !== slice.size) throw new UnreadableSource('gone')
  return new Uint8Array(bytes)
}
