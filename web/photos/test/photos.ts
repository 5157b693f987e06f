import { LIST_ID } from '../../test/answers.ts'
import type { BatchToSend, PhotoToSend } from '../sending/photo-to-send.ts'

export const BATCH_ID = '1d0c018f-14e4-4fce-a467-fa4c52d1b1a0'

export const photoIdOf = (index: number): string =>
  `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`

export const aPhotoToSend = (index: number, own: Partial<PhotoToSend> = {}): PhotoToSend => ({
  photoId: photoIdOf(index),
  details: {
    sha256: String(index).padStart(64, '0'),
    batch: BATCH_ID,
    fileName: `IMG_${index}.jpg`,
    propertyId: `r${index}`,
    kind: 'street',
  },
  source: { kind: 'file', file: new File(['12345'], `IMG_${index}.jpg`) },
  bytes: 1_000_000,
  isKnown: false,
  ownSha256: String(index).padStart(64, '0'),
  ...own,
})

export const aBatchToSend = (photos: number, own: Partial<BatchToSend> = {}): BatchToSend => ({
  listId: LIST_ID,
  batchId: BATCH_ID,
  photos: Array.from({ length: photos }, (_, index) => aPhotoToSend(index + 1)),
  ...own,
})
