import type { PhotoMetadata } from '@curbgrade/core/photos/metadata/photo-metadata'
import type { PhotoType } from '@curbgrade/core/photos/photo-type'

/** What a file says of itself. */
export type PhotoFile = Pick<
  PhotoMetadata,
  'takenAt' | 'utcOffsetMinutes' | 'position' | 'accuracyMeters' | 'heading' | 'isSphere'
> & { readonly type: PhotoType | null; readonly bytes: number }
