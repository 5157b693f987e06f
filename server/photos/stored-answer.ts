import type { PutPhoto } from '@curbgrade/core/photos/contract'
import type { Refusal } from '@curbgrade/core/shared/result'

/** `isNew` is false if the photo was here already. */
export type StoredAnswer = { readonly photo: PutPhoto; readonly isNew: boolean }

export type StoreRefusal = Refusal<'not_found' | 'photo_conflict' | 'photo_not_here' | 'batch_full'>
