import { z } from 'zod'
import { call } from '../shared/contract.ts'
import { instant, uuid } from '../shared/wire.ts'

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

/** Entries are numbered per user in 31 bits. */
const MAX_ENTRY = 2 ** 31 - 1

export const tokensContract = {
  getTokens: call({
    method: 'GET',
    path: '/api/tokens',
    summary: 'Get the balance and ledger entries from one snapshot, newest first',
    session: true,
    key: 'read',
    v1: '/api/v1/tokens',
    query: z.object({
      before: z.coerce
        .number()
        .int()
        .min(1)
        .max(MAX_ENTRY)
        .optional()
        .describe('Return entries older than the one with this id'),
      limit: z.coerce.number().int().min(1).max(500).default(50),
    }),
    output: z.object({ balance: z.int(), entries: z.array(tokenEntry), next: z.string().nullable() }),
    errors: [],
  }),
}
