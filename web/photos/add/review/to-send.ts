import type { DetailedPhoto } from '@curbgrade/core/photos/batch/photos-to-send'
import { createUuid } from '../../../client/create-uuid.ts'
import type { startSending } from '../../sending/index.ts'
import type { ReadBatch } from '../read/read-batch.ts'

type Sending = Parameters<typeof startSending>[0]

export const toSend = (
  listId: string,
  { batchId, found }: ReadBatch,
  photos: readonly DetailedPhoto[],
): Sending => ({
  listId,
  batchId,
  photos: photos.flatMap(({ index, details, bytes, isKnown, ownSha256 }) => {
    const source = found.files[index]?.source
    return source === undefined ? [] : [{ photoId: createUuid(), details, source, bytes, isKnown, ownSha256 }]
  }),
})
