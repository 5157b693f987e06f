import { type OwnerId, toOwnerId } from '@curbgrade/core/shared/ids'
import { lockLists } from '../lists/index.ts'
import type { Db } from '../platform/db/pool.ts'
import { giveUpFiles, giveUpOriginals } from './give-up-files.ts'

type Erased = { readonly ownerId: OwnerId; readonly sha256: string; readonly files: readonly string[] }

/** Before the list's pictures, so that no job places a photo once those are gone. An original stays while another list uses it. */
export async function erasePhotos(tx: Db, listId: string, limit: number): Promise<number> {
  const { rows } = await tx.query<Erased>(
    `delete from own_photos where ctid = any(array(select ctid from own_photos where list_id = $1 limit $2))
       and not exists (select from list_view where id = $1)
     returning user_id as "ownerId", encode(file_sha256, 'hex') as sha256, array_remove(array[file_path, large_path], null) as files`,
    [listId, limit],
  )
  for (const id of new Set(rows.map(({ ownerId }) => ownerId))) {
    const ofOwner = rows.filter(({ ownerId }) => ownerId === id)
    await lockLists(tx, id)
    await giveUpFiles(
      tx,
      ofOwner.flatMap(({ files }) => files),
    )
    await giveUpOriginals(
      tx,
      toOwnerId(id),
      ofOwner.map(({ sha256 }) => sha256),
    )
  }
  if (rows.length < limit)
    await tx.query(
      'delete from photo_batches where list_id = $1 and not exists (select from list_view where id = $1)',
      [listId],
    )
  return rows.length
}
