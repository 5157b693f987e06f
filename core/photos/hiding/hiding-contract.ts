import { z } from 'zod'
import { call } from '../../shared/contract.ts'
import { uuid } from '../../shared/wire.ts'
import { photoPart } from './photo-part.ts'

/** Hiding takes a moment: the file is replaced, and so is every picture of it. `waiting` until then. */
export const hidingStates = ['waiting', 'failed'] as const
export type HidingState = (typeof hidingStates)[number]

/** Of a file, until they are hidden. */
export const MAX_WAITING_PARTS = 20

export const hidingContract = {
  hidePart: call({
    method: 'POST',
    path: '/api/lists/:listId/photos/:photoId/hidden-parts',
    summary:
      'Hide a part of a photo for good, wherever the same file is shown, and in the original. Grades stay',
    session: true,
    params: z.object({ listId: uuid, photoId: uuid }),
    body: photoPart,
    output: z.object({ photoId: uuid }),
    errors: ['not_found', 'photo_not_ready', 'photo_is_sphere', 'maxretry'],
  }),
}
