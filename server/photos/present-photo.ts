import type { PutPhoto } from '@curbgrade/core/photos/contract'
import type { StoredPhoto } from './photos-store.ts'

export const presentPhoto = ({
  id,
  state,
  reason,
}: Pick<StoredPhoto, 'id' | 'state' | 'reason'>): PutPhoto => ({
  photoId: id,
  state,
  reason,
})
