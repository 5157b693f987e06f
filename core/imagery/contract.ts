import { z } from 'zod'
import { call } from '../shared/contract.ts'
import { flatKinds, PICTURE_SIZE } from '../shared/picture-kind.ts'
import { position } from '../shared/position.ts'
import { claimedIdentity, internal, uuid } from '../shared/wire.ts'
import { english } from '../text/language.ts'
import { nounsText } from '../text/nouns.ts'
import { tokenCosts } from '../tokens/costs.ts'
import { addressMatch } from './addresses/address-match.ts'
import { shownPanorama } from './geometry/panorama.ts'
import { provenance } from './provenance.ts'

const { tokens } = english.textOf(nounsText)

const asksSupplier = z
  .boolean()
  .default(false)
  .describe('In a list with only the user’s own pictures, asks a supplier nevertheless')

const imageRequest = z.object({
  ...claimedIdentity,
  asksSupplier,
  // The stored address counts.
  street: z.string().max(500).optional().meta(internal),
  city: z.string().max(200).optional().meta(internal),
  state: z.string().max(100).optional().meta(internal),
  width: z.literal(PICTURE_SIZE.width).default(PICTURE_SIZE.width).meta(internal),
  height: z.literal(PICTURE_SIZE.height).default(PICTURE_SIZE.height).meta(internal),
  listId: uuid,
  propertyId: z.string().min(1).max(20),
})

const missing = z
  .enum(['no_imagery', 'address_not_found', 'no_own_photo'])
  .optional()
  .describe('no_own_photo: the list has only the user’s own pictures, so no supplier was asked')

export const largePicture = z
  .object({
    url: z.string().describe('URL of a larger JPEG of the same view, for its owner only'),
    width: z
      .int()
      .describe(
        'Maximum width in pixels. A source with fewer pixels gives a smaller picture; pictures are never upscaled',
      ),
    height: z.int(),
  })
  .nullable()
  .describe('Larger rendition, free with `pic`; null if there is none')

const imageAnswer = z.object({
  pic: z
    .string()
    .nullable()
    .describe(`URL of the ${PICTURE_SIZE.width}×${PICTURE_SIZE.height} JPEG, for its owner only`),
  large: largePicture,
  kind: z
    .enum(flatKinds)
    .optional()
    .describe(
      'What `pic` shows, which is aerial if an aerial picture replaced the street picture. Absent without `pic`',
    ),
  hasEarlier: z.literal(true).optional().describe('The property also has pictures of other dates'),
  wasFree: z
    .literal(true)
    .optional()
    .describe('The picture was copied from another list without a charge, so another view costs tokens'),
  charged: z
    .int()
    .describe('Tokens charged for this request; 0 if the picture was delivered before or doesn’t exist'),
  balance: z.int(),
  provenance: provenance.nullable(),
  match: addressMatch
    .nullable()
    .describe('How well the map matched the address; null if there was no match or no lookup'),
  missing,
})

const propertyParams = z.object({ listId: uuid, propertyId: z.string().min(1).max(20) })

const location = position.extend({
  provider: provenance.shape.provider.describe('Whose pictures may be shown next to this map (D30)'),
  attribution: z.string(),
  streets: z
    .array(z.array(position))
    .describe('Street lines to draw if the provider has no tiles, the property’s own street first'),
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

const image = {
  ...delivery,
  body: imageRequest,
  output: imageAnswer,
  errors: [...delivery.errors, 'key_cap_reached'],
} as const

export const imageryContract = {
  getStreetViewImage: call({
    ...image,
    path: '/getStreetViewImage',
    key: 'spend',
    v1: '/api/v1/lists/:listId/properties/:propertyId/street-picture',
    summary: `Get a property’s street-level picture. Costs ${tokens(tokenCosts.street)} the first time`,
  }),
  getAerialImage: call({
    ...image,
    path: '/getAerialImage',
    key: 'spend',
    v1: '/api/v1/lists/:listId/properties/:propertyId/aerial-picture',
    summary: `Get a property’s aerial picture. Costs ${tokens(tokenCosts.aerial)} the first time`,
  }),
  getAnotherView: call({
    ...delivery,
    path: '/api/lists/:listId/properties/:propertyId/another-view',
    summary: 'Replace a property’s picture with another view. Free if the current picture was charged',
    params: propertyParams,
    body: z.object({
      ...claimedIdentity,
      asksSupplier,
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
    summary: `Get a property’s panorama: its position and how to show it. Costs ${tokens(tokenCosts.panorama)} the first time`,
    params: propertyParams,
    body: z.object({ ...claimedIdentity, asksSupplier }),
    output: z.object({
      panorama: shownPanorama.nullable(),
      charged: z
        .int()
        .describe('Tokens charged for this request; 0 if the picture was delivered before or doesn’t exist'),
      balance: z.int(),
      provenance: provenance.nullable(),
      missing,
    }),
  }),
  getLocation: call({
    method: 'GET',
    path: '/api/lists/:listId/properties/:propertyId/location',
    summary: 'Get a property’s location on the map; null if the map doesn’t know its address. Free of charge',
    session: true,
    params: propertyParams,
    output: z.object({ location: location.nullable() }),
    errors: ['not_found', 'imagery_unavailable', 'allowance_used'],
  }),
  getImage: call({
    method: 'GET',
    path: '/api/images/:imageId',
    summary: 'Get a delivered picture (owner only)',
    session: true,
    member: 'reviewer',
    key: 'read',
    v1: '/api/v1/images/:imageId',
    params: z.object({ imageId: uuid }),
    output: 'image/jpeg',
    errors: ['not_found', 'imagery_unavailable', 'allowance_used'],
  }),
  getLargeImage: call({
    method: 'GET',
    path: '/api/images/:imageId/large',
    summary: 'Get the larger rendition of a delivered picture (owner only). Free of charge',
    session: true,
    member: 'reviewer',
    key: 'read',
    v1: '/api/v1/images/:imageId/large',
    params: z.object({ imageId: uuid }),
    output: 'image/jpeg',
    errors: ['not_found', 'imagery_unavailable', 'allowance_used'],
  }),
}
