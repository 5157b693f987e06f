import type { Pool } from '../../platform/db/pool.ts'
import type { Files } from '../../platform/files/index.ts'
import { announceFile } from '../../platform/files/pending-files-store.ts'

/** The file is swept unless a transaction adopts it. */
export async function putPicture(
  { pool, files }: { pool: Pool; files: Files },
  imageId: string,
  jpeg: Uint8Array,
): Promise<string> {
  const filePath = `photosforgrading/${imageId}.jpg`
  await announceFile(pool, filePath)
  await files.put(filePath, jpeg)
  return filePath
}
