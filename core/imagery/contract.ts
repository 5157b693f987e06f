import { z } from 'zod'
import { call } from '../shared/contract.ts'
import { flatKinds, PICTURE_SIZE } from '../shared/picture-kind.ts'
import { claimedIdentity, uuid } from '../shared/wire.ts'
import { english } from '../text/language.ts'
import { nounsText } from '../text/nouns.ts'
import { tokenCosts } from '../tokens/costs.ts'
import { addressMatch } from './addresses/address-match.ts'
import { shownPanorama } from './geometry/panorama.ts'
import { position } from './geometry/position.ts'
import { provenance } from './provenance.ts'

const { tokens } = english.textOf(nounsText)

const imageRequest = z.object({
  ...claimedIdentity,
  street: z.string().max(500),
  city: z.string().max(200),
  state: z.string().max(100),
  width: z.literal(PICTURE_SIZE.width).default(PICTURE_SIZE.width),
  height: z.literal(PICTURE_SIZE.height).default(PICTURE_SIZE.height),
  listId: uuid,
  propertyId: z.string().min(1).max(20),
})

const missing = z.enum(['no_imagery', 'address_not_found']).optional()

const imageAnswer = z.object({
  pic: z
    .string()
    .nullable()
    .describe(`URL of the ${PICTURE_SIZE.width}×${PICTURE_SIZE.height} JPEG, for its owner only`),
  large: z
    .object({
      url: z.string().describe('URL of a larger JPEG of the same view, for its owner only'),
      width: z
        .int()
        .describe('Pixels, at most: a source with fewer gives a smaller picture, never an enlarged one'),
      height: z.int(),
    })
    .nullable()
    .describe('Free with `pic`; null if there is no larger one'),
  kind: z
    .enum(flatKinds)
    .optional()
    .describe('What `pic` shows: aerial, too, where that replaced a street picture. Absent without `pic`'),
  wasFree: z
    .literal(true)
    .optional()
    .describe(
      'The picture was taken over from another list and never charged, so another view costs its price',
    ),
  charged: z.int().describe('Tokens this request cost; 0 when seen before or missing'),
  balance: z.int(),
  provenance: provenance.nullable(),
  match: addressMatch
    .nullable()
    .describe('How well the map matched the address; null if it found no match or wasn’t asked'),
  missing,
})

const propertyParams = z.object({ listId: uuid, propertyId: z.string().min(1).max(20) })

const location = position.extend({
  provider: provenance.shape.provider.describe('The provider family of pictures on the same screen (D30)'),
  attribution: z.string(),
  streets: z
    .array(z.array(position))
    .describe('Street lines to draw if the provider has no tiles; the property’s own street first'),
})

const delivery = {
  method: 'POST',
  session: true,
  idempotencyKey: true,
  errors: [
    'not_found',
    'insufficient_tokens',
    'key_reused',
    'in_progress',
    'maxretry',
    'imagery_unavailable',
    'allowance_used',
  ],
} as const

const image = { ...delivery, body: imageRequest, output: imageAnswer } as const

export const imageryContract = {
  getStreetViewImage: call({
    ...image,
    path: '/getStreetViewImage',
    summary: `Street-level picture of a property, ${tokens(tokenCosts.street)} once`,
  }),
  getAerialImage: call({
    ...image,
    path: '/getAerialImage',
    summary: `Aerial picture of a property, ${tokens(tokenCosts.aerial)} once`,
  }),
  getAnotherView: call({
    ...delivery,
    path: '/api/lists/:listId/properties/:propertyId/another-view',
    summary:
      'Replace the picture of a property with another view; free if the current one was charged before',
    params: propertyParams,
    body: z.object({
      ...claimedIdentity,
      kind: z
        .enum(flatKinds)
        .optional()
        .describe('Street or aerial; defaults to the kind of the current picture'),
    }),
    output: imageAnswer,
  }),
  getPanorama: call({
    ...delivery,
    path: '/api/lists/:listId/properties/:propertyId/panorama',
    summary: `Panorama of a property, ${tokens(tokenCosts.panorama)} once; where it is and how to show it`,
    params: propertyParams,
    body: z.object(claimedIdentity),
    output: z.object({
      panorama: shownPanorama.nullable(),
      charged: z.int().describe('Tokens this request cost; 0 when seen before or missing'),
      balance: z.int(),
      provenance: provenance.nullable(),
      missing,
    }),
  }),
  getLocation: call({
    method: 'GET',
    path: '/api/lists/:listId/properties/:propertyId/location',
    summary: 'Where a property is on the map, free; null if the map doesn’t know its address',
    session: true,
    params: propertyParams,
    output: z.object({ location: location.nullable() }),
    errors: ['not_found', 'imagery_unavailable', 'allowance_used'],
  }),
  getImage: call({
    method: 'GET',
    path: '/api/images/:imageId',
    summary: 'A delivered picture, for its owner only',
    session: true,
    params: z.object({ imageId: uuid }),
    output: 'image/jpeg',
    errors: ['not_found', 'imagery_unavailable', 'allowance_used'],
  }),
  getLargeImage: call({
    method: 'GET',
    path: '/api/images/:imageId/large',
    summary: 'A larger rendition of a delivered picture, free, for its owner only',
    session: true,
    params: z.object({ imageId: uuid }),
    output: 'image/jpeg',
    errors: ['not_found', 'imagery_unavailable', 'allowance_used'],
  }),
}
