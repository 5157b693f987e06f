import { chooseCurrent } from '@curbgrade/core/photos/choose-current'
import { showEarlierPicture, showPicture } from '../imagery/index.ts'
import type { Connection } from '../platform/db/pool.ts'
import { findReadyPhotos, type StoredPlace } from './placed-store.ts'

type Slot = Pick<StoredPlace, 'ownerId' | 'listId' | 'kind'> & { readonly rowNo: number }

/** After a photo of a locked property came or left. */
export async function showCurrent(tx: Connection, slot: Slot): Promise<void> {
  const current = chooseCurrent(await findReadyPhotos(tx, slot))
  await (current === null ? showEarlierPicture(tx, slot) : showPicture(tx, slot, current.id))
}
