import { z } from 'zod'
import { call } from '../shared/contract.ts'
import { instant, internal, uuid } from '../shared/wire.ts'
import { MAX_THRESHOLD, PACE_DAYS } from './outlook.ts'

export const tokenEntry = z.object({
  id: z.string(),
  type: z.enum(['purchase', 'deduction', 'refund', 'grant']),
  amount: z.int().describe('Signed change of the balance'),
  reason: z.string(),
  balanceAfter: z.int(),
  at: instant,
  listId: uuid.nullable(),
  propertyId: z.string().nullable(),
  keyId: uuid.nullable().describe('The key of the program that spent it'),
})

const threshold = z
  .int()
  .min(1)
  .max(MAX_THRESHOLD)
  .nullable()
  .describe('The user gets a message when the balance falls below it. Null if there is none')

/** Entries are numbered per user in 31 bits. */
const entryId = z.coerce
  .number()
  .int()
  .min(1)
  .max(2 ** 31 - 1)

export const tokensContract = {
  getTokens: call({
    method: 'GET',
    path: '/api/tokens',
    summary: 'Get the balance and ledger entries from one snapshot, newest first',
    session: true,
    key: 'read',
    v1: '/api/v1/tokens',
    query: z.object({
      after: entryId.optional().describe('`next` of the previous page'),
      // What pages send: they may reach a server of the release before, which ignores `after`.
      before: entryId.optional().meta(internal),
      limit: z.coerce.number().int().min(1).max(500).default(50),
    }),
    output: z.object({ balance: z.int(), entries: z.array(tokenEntry), next: z.string().nullable() }),
    errors: [],
  }),
  getTokenOutlook: call({
    method: 'GET',
    path: '/api/tokens/outlook',
    summary: 'Get when to send a message about a low balance, and what recent days used',
    session: true,
    output: z.object({
      threshold,
      usedByDay: z
        .array(z.int())
        .max(PACE_DAYS)
        .describe('Charges less refunds of each 24 hours, latest first, since the ledger began'),
    }),
    errors: [],
  }),
  setTokenThreshold: call({
    method: 'PUT',
    path: '/api/tokens/threshold',
    summary: 'Set below which balance to send a message, or that none is sent',
    session: true,
    body: z.object({ threshold }),
    output: z.object({ threshold }),
    errors: [],
  }),
}
