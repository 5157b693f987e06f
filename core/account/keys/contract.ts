import { z } from 'zod'
import { call, keyScopes } from '../../shared/contract.ts'
import { instant, uuid } from '../../shared/wire.ts'
import { password } from '../contract.ts'
import { MAX_KEY_DAYS, MAX_TOKENS_PER_DAY, statesItsCap } from './key-rules.ts'

const scopes = z
  .array(z.enum(keyScopes))
  .min(1)
  .refine((given) => new Set(given).size === given.length, 'names a scope twice')
  .describe('What the key may do')

const apiKey = z.object({
  id: uuid,
  name: z.string(),
  hint: z.string().describe('How the key begins'),
  scopes: z.array(z.enum(keyScopes)),
  tokensPerDay: z.int().nullable().describe('The most tokens that it spends a day; null if it may not spend'),
  listId: uuid.nullable().describe('The only list that it opens; null if it opens all'),
  listTitle: z.string().nullable().describe('Also null if the list was deleted'),
  createdAt: instant,
  expiresAt: instant,
  lastUsedAt: instant.nullable().describe('To the hour'),
})
export type ApiKey = Readonly<z.output<typeof apiKey>>

const newKey = z
  .strictObject({
    password,
    name: z.string().max(1000),
    scopes,
    days: z.int().min(1).max(MAX_KEY_DAYS).describe('How long the key works'),
    tokensPerDay: z.int().min(1).max(MAX_TOKENS_PER_DAY).optional().describe('With the scope `spend` only'),
    listId: uuid.optional(),
  })
  .refine(statesItsCap, { path: ['tokensPerDay'], message: 'comes with the scope spend, and only with it' })

/** Programs can't make these calls: a leaked key must not make others (D68). */
export const keysContract = {
  getKeys: call({
    method: 'GET',
    path: '/api/keys',
    summary: 'List the keys that programs use, without those that were revoked',
    session: true,
    output: z.object({ keys: z.array(apiKey) }),
    errors: [],
  }),
  createKey: call({
    method: 'POST',
    path: '/api/keys',
    summary: 'Make a key for a program. Only this answer contains it',
    session: true,
    body: newKey,
    output: z.object({ key: apiKey, text: z.string().describe('The key itself') }),
    status: 201,
    errors: [
      'empty_name',
      'long_name',
      'unreadable_name',
      'not_found',
      'too_many_keys',
      'wrong_password',
      'too_many_attempts',
      'maxretry',
    ],
  }),
  revokeKey: call({
    method: 'DELETE',
    path: '/api/keys/:keyId',
    summary: 'Revoke a key at once',
    session: true,
    params: z.object({ keyId: uuid }),
    output: z.object({ revoked: z.literal(true) }),
    errors: ['not_found'],
  }),
}
