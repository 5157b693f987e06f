import { z } from 'zod'
import { propertyAnnotations } from '../../lists/annotations.ts'
import { call } from '../../shared/contract.ts'
import { claimedIdentity, uuid } from '../../shared/wire.ts'
import { annotationsChange } from './annotations-change.ts'
import { listAttribute, listAttributes } from './attributes.ts'

const listParams = z.object({ listId: uuid })
const attributesAnswer = z.object({ attributes: z.array(listAttribute) })

export const annotationsContract = {
  setAnnotations: call({
    method: 'PATCH',
    path: '/api/lists/:listId/properties/:propertyId/annotations',
    summary: 'Flag, skip, tag or annotate a property, or answer questions about it. Idempotent',
    session: true,
    key: 'write',
    v1: '/api/v1/lists/:listId/properties/:propertyId/annotations',
    admittedFirst: true,
    params: z.object({ listId: uuid, propertyId: z.string().min(1).max(20) }),
    body: annotationsChange.extend(claimedIdentity),
    output: z.object({ property: z.object({ id: z.string(), ...propertyAnnotations.shape }) }),
    errors: ['not_found', 'maxretry'],
  }),
  getListAttributes: call({
    method: 'GET',
    path: '/api/lists/:listId/attributes',
    summary: 'Get a list’s yes/no questions by slot',
    session: true,
    member: 'reviewer',
    params: listParams,
    output: attributesAnswer,
    errors: ['not_found'],
  }),
  setListAttributes: call({
    method: 'PUT',
    path: '/api/lists/:listId/attributes',
    summary: 'Set a list’s yes/no questions. Answers to a slot that’s left out are deleted',
    session: true,
    params: listParams,
    body: z.object({ attributes: listAttributes }),
    output: attributesAnswer,
    errors: ['not_found', 'letter_taken', 'maxretry'],
  }),
}
