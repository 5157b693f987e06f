import { z } from 'zod'
import { call } from '../shared/contract.ts'
import { uuid } from '../shared/wire.ts'
import { dateTaken } from './contract.ts'

const listParams = z.object({ listId: uuid })
const photoParams = listParams.extend({ photoId: uuid })

/** The tray of a list has the photos that no property has yet. */
export const trayContract = {
  getTray: call({
    method: 'GET',
    path: '/api/lists/:listId/tray',
    summary: 'Get the photos of a list that no property has yet, by file name',
    session: true,
    params: listParams,
    query: z.object({
      after: uuid.optional().describe('Photo id to continue after'),
      limit: z.coerce.number().int().min(1).max(200).default(60),
    }),
    output: z.object({
      photos: z.array(
        z.object({
          photoId: uuid,
          fileName: z.string(),
          taken: dateTaken.nullable(),
          width: z.int(),
          height: z.int(),
        }),
      ),
      next: uuid.nullable(),
    }),
    errors: ['not_found'],
  }),
  getTrayPicture: call({
    method: 'GET',
    path: '/api/lists/:listId/tray/:photoId/picture',
    summary: 'Get the picture of a photo in the tray',
    session: true,
    params: photoParams,
    query: z.object({ size: z.enum(['small', 'large']).default('small') }),
    output: 'image/jpeg',
    errors: ['not_found'],
  }),
  movePhoto: call({
    method: 'PATCH',
    path: '/api/lists/:listId/photos/:photoId',
    summary: 'Move a photo to another property or to the tray. Grades of the picture stay',
    session: true,
    params: photoParams,
    body: z.object({ propertyId: z.string().max(20).nullable().describe('Null: to the tray') }),
    output: z.object({ photoId: uuid, propertyId: z.string().nullable() }),
    errors: ['not_found', 'photo_not_ready', 'photo_conflict', 'property_full', 'maxretry'],
  }),
  deletePhoto: call({
    method: 'DELETE',
    path: '/api/lists/:listId/photos/:photoId',
    summary: 'Delete a photo and its original, unless another property has it. Grades stay',
    session: true,
    params: photoParams,
    output: z.object({ photoId: uuid }),
    errors: ['not_found', 'maxretry'],
  }),
}
