import type { Answer } from '../../client/api.ts'
import { aList } from '../../test/answers.ts'
import type { FakeApi } from '../../test/fake-api.ts'
import type { PhotoBatch } from '../batches/queries.ts'
import type { TrayPhoto } from '../tray/queries.ts'
import { BATCH_ID, photoIdOf } from './photos.ts'

const GB = 1024 ** 3

export const aPhotoBatch = (own: Partial<PhotoBatch> = {}): PhotoBatch => ({
  batchId: BATCH_ID,
  addedAt: Date.now() - 60_000,
  received: 0,
  ready: 12,
  refused: 0,
  isTakenBack: false,
  ...own,
})

export const aTrayPhoto = (index: number, own: Partial<TrayPhoto> = {}): TrayPhoto => ({
  photoId: photoIdOf(index),
  fileName: `IMG_${index}.jpg`,
  taken: { at: '2026-06-12T09:41:00', precision: 'second' },
  width: 4000,
  height: 3000,
  ...own,
})

type PhotoAnswers = {
  readonly batches?: readonly PhotoBatch[]
  readonly tray?: readonly TrayPhoto[]
} & Partial<Pick<Answer<'GET /api/lists/:listId/photo-batches'>, 'next'>>

/** Answers what the page of a list's photos asks for. */
export function answerPhotos(
  api: FakeApi,
  { batches = [], tray = [], next = null }: PhotoAnswers = {},
): void {
  api.answer('GET /api/lists/:listId', { list: aList() })
  api.answer('GET /api/lists/:listId/photo-batches', { batches: [...batches], next, inTray: tray.length })
  api.answer('POST /api/lists/:listId/photos/known', {
    known: {},
    storedBytes: 0,
    maxBytes: 20 * GB,
    readsHeic: true,
  })
  api.answer('GET /api/lists/:listId/tray', { photos: [...tray], next: null })
}
