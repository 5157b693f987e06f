import type { OwnerId } from '@curbgrade/core/shared/ids'
import { forgetOwnFiles } from '../imagery/index.ts'
import type { Db } from '../platform/db/pool.ts'
import { abandonFiles } from '../platform/files/pending-files-store.ts'
import { deleteUnusedOriginals } from './originals-store.ts'

/** Needs `lockLists`, or a photo that uses the file again could be stored at the same time. */
export async function giveUpOriginals(tx: Db, ownerId: OwnerId, hashes: readonly string[]): Promise<void> {
  await giveUpFiles(tx, await deleteUnusedOriginals(tx, ownerId, hashes))
}

export async function giveUpFiles(tx: Db, paths: readonly string[]): Promise<void> {
  if (paths.length === 0) return
  await forgetOwnFiles(tx, paths)
  await abandonFiles(tx, paths)
}
