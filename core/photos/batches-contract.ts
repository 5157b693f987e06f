import { z } from 'zod'
import { call } from '../shared/contract.ts'
import { instant, uuid } from '../shared/wire.ts'
import { TAKE_BACK_DAYS } from './photo-limits.ts'
import { photoReasons } from './photo-reasons.ts'

/** The refused photos that the state of a batch names. */
export const MAX_REFUSED_SHOWN = 200

const batch = z.object({
  batchId: uuid,
  addedAt: instant.describe('When its first photo arrived'),
  received: z.int(),
  ready: z.int(),
  refused: z.int(),
  isTakenBack: z.boolean().describe('Its photos are being deleted'),
})

const listParams = z.object({ listId: uuid })
const batchParams = listParams.extend({ batchId: uuid })

export const photoBatchesContract = {
  getPhotoBatches: call({
    method: 'GET',
    path: '/api/lists/:listId/photo-batches',
    summary:
      'Get what was added to a list in one go each, latest first, and how many photos wait in its tray',
    session: true,
    params: listParams,
    query: z.object({
      after: uuid.optional().describe('Batch id to continue after'),
      limit: z.coerce.number().int().min(1).max(100).default(20),
    }),
    output: z.object({
      batches: z.array(batch),
      next: uuid.nullable(),
      inTray: z.int(),
    }),
    errors: ['not_found'],
  }),
  getPhotoBatch: call({
    method: 'GET',
    path: '/api/lists/:listId/photo-batches/:batchId',
    summary: 'Get how far a batch of photos is, and which were refused and why',
    session: true,
    params: batchParams,
    output: batch.extend({
      refusedPhotos: z
        .array(z.object({ photoId: uuid, fileName: z.string(), reason: z.enum(photoReasons) }))
        .describe(`At most ${MAX_REFUSED_SHOWN}`),
    }),
    errors: ['not_found'],
  }),
  takeBackPhotoBatch: call({
    method: 'DELETE',
    path: '/api/lists/:listId/photo-batches/:batchId',
    summary: `Delete all photos of a batch, within ${TAKE_BACK_DAYS} days. Grades stay`,
    session: true,
    params: batchParams,
    output: batch,
    errors: ['not_found', 'batch_too_old', 'maxretry'],
  }),
}
