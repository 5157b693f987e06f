import { z } from 'zod'
import { call } from '../shared/contract.ts'
import { claimedIdentity, uuid } from '../shared/wire.ts'
import { provenance } from './provenance.ts'

const imageRequest = z.object({
  ...claimedIdentity,
  street: z.string().max(500),
  city: z.string().max(200),
  state: z.string().max(100),
  width: z.literal(400).default(400),
  height: z.literal(270).default(270),
  listId: uuid,
  propertyId: z.string().min(1).max(20),
})

const imageAnswer = z.object({
  pic: z.string().nullable().describe('URL of the 400×270 JPEG, for its owner only'),
  charged: z.int().describe('Tokens this request cost; 0 when seen before or missing'),
  balance: z.int(),
  provenance: provenance.nullable(),
  missing: z.enum(['no_imagery', 'address_not_found']).optional(),
})

const image = {
  method: 'POST',
  session: true,
  idempotencyKey: true,
  body: imageRequest,
  output: imageAnswer,
  errors: [
    'not_found',
    'insufficient_tokens',
    'key_reused',
    'in_progress',
    'maxretry',
    'imagery_unavailable',
  ],
} as const

export const imageryContract = {
  getStreetViewImage: call({
    ...image,
    path: '/getStreetViewImage',
    summary: 'Street-level picture of a property, 1 token once',
  }),
  getAerialImage: call({
    ...image,
    path: '/getAerialImage',
    summary: 'Picture of a property from above, 1 token once',
  }),
  getImage: call({
    method: 'GET',
    path: '/api/images/:imageId',
    summary: 'A delivered picture, for its owner only',
    session: true,
    params: z.object({ imageId: uuid }),
    output: 'image/jpeg',
    errors: ['not_found', 'imagery_unavailable'],
  }),
}
