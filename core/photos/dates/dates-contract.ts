import { z } from 'zod'
import { largePicture } from '../../imagery/contract.ts'
import { provenance } from '../../imagery/provenance.ts'
import { call } from '../../shared/contract.ts'
import { flatKinds } from '../../shared/picture-kind.ts'
import { uuid } from '../../shared/wire.ts'
import { dateTaken } from '../contract.ts'
import { hidingStates } from '../hiding/hiding-contract.ts'

const ownPhoto = z.object({
  photoId: uuid,
  fileName: z.string(),
  isChosen: z.boolean().describe('A person chose it, so that a newer photo doesn’t take its place'),
  hiding: z
    .enum(hidingStates)
    .nullable()
    .describe('Whether a part of it is about to be hidden, or couldn’t be'),
})

const datedPicture = z.object({
  id: uuid,
  slot: z.enum(flatKinds).describe('Street or aerial: what it’s a picture of the property as'),
  kind: z.enum(flatKinds).describe('What it shows: aerial if an aerial picture replaced a street picture'),
  taken: dateTaken
    .nullable()
    .describe('When it was taken; of a supplier’s picture, the month or year of its capture'),
  isCurrent: z.boolean().describe('Whether the property shows it now'),
  grade: z.int().nullable().describe('The last grade that names it'),
  pic: z.string(),
  large: largePicture,
  provenance,
  photo: ownPhoto.nullable().describe('Null unless it’s the user’s own'),
})

/** The pictures of a property at several dates, and which of them it shows. */
export const datesContract = {
  getPropertyPictures: call({
    method: 'GET',
    path: '/api/lists/:listId/properties/:propertyId/pictures',
    summary:
      'Get all pictures of a property, the oldest first: what it shows now, own photos and graded ones',
    session: true,
    params: z.object({ listId: uuid, propertyId: z.string().min(1).max(20) }),
    output: z.object({ pictures: z.array(datedPicture) }),
    errors: ['not_found'],
  }),
  choosePhoto: call({
    method: 'PUT',
    path: '/api/lists/:listId/photos/:photoId/chosen',
    summary: 'Choose a photo as what its property shows, or let it show its newest photo again',
    session: true,
    params: z.object({ listId: uuid, photoId: uuid }),
    body: z.object({ isChosen: z.boolean() }),
    output: z.object({ photoId: uuid, isChosen: z.boolean() }),
    errors: ['not_found', 'photo_not_ready', 'maxretry'],
  }),
}
