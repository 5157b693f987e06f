import { z } from 'zod'
import { call } from '../shared/contract.ts'
import { instant, uuid } from '../shared/wire.ts'

const MAX_RECIPIENT_CHARACTERS = 400

const listParams = z.object({ listId: uuid })

const consent = z.object({
  recipient: z
    .string()
    .nullable()
    .describe(
      'Who gets pictures that the AI grades. Null: they stay on this server, and no consent is needed',
    ),
  hasPhotos: z.boolean().describe('Whether properties of the list have own photos'),
  consentedAt: instant
    .nullable()
    .describe('Since when own photos of the list may be sent to this recipient. Null: they may not'),
})
export type PhotoConsentState = z.output<typeof consent>

export const photoConsentContract = {
  getPhotoConsent: call({
    method: 'GET',
    path: '/api/lists/:listId/photo-consent',
    summary: 'Get whether the AI may send own photos of a list to a grader outside this server',
    session: true,
    params: listParams,
    output: consent,
    errors: ['not_found'],
  }),
  setPhotoConsent: call({
    method: 'PUT',
    path: '/api/lists/:listId/photo-consent',
    summary: 'Allow own photos of a list to be sent to a grader outside this server, or stop that at once',
    session: true,
    params: listParams,
    body: z.object({
      recipient: z
        .string()
        .min(1)
        .max(MAX_RECIPIENT_CHARACTERS)
        .nullable()
        .describe(
          'The recipient that the person read. Consent for another one than the current allows nothing. Null withdraws it',
        ),
    }),
    output: consent,
    errors: ['not_found'],
  }),
}
