import { z } from 'zod'
import { call } from '../../shared/contract.ts'
import { flatKinds } from '../../shared/picture-kind.ts'
import { claimedIdentity, instant, uuid } from '../../shared/wire.ts'
import { estimateText } from '../../tokens/estimate.ts'
import { addressMatch } from '../addresses/address-match.ts'
import { problemKinds } from './coverage.ts'

const rows = z.int().describe('Rows')
const price = z.object({
  rows: z.int().describe('Rows with imagery of this kind'),
  tokens: z.int().describe('Tokens for the rows that aren’t paid for yet'),
})

export const coverageReport = z.object({
  list: z.object({
    id: uuid,
    title: z.string(),
    imagery: z.enum(flatKinds),
    processingMethod: z.enum(['manual', 'ai']),
  }),
  state: z.enum(['running', 'failed', 'done']),
  isWaiting: z.boolean().describe('Whether the supplier isn’t answering; the check retries by itself'),
  pausedUntil: instant
    .nullable()
    .describe('When the check resumes by itself; set once the daily allowance of free lookups is used up'),
  total: rows,
  done: rows,
  street: rows.describe('Rows that have a street picture'),
  aerialOnly: rows.describe('Rows that have only an aerial picture'),
  noImagery: rows,
  notFound: rows.describe('Rows whose address the map doesn’t know'),
  unchecked: rows.describe('Rows for which the supplier gave no answer'),
  rough: rows.describe('Rows whose address was matched only approximately'),
  ambiguous: rows.describe('Rows whose address matches several places'),
  duplicates: rows.describe('Rows with the same address as an earlier row'),
  sharing: rows.describe('Rows at the place of an earlier row, whose picture they share'),
  known: rows.describe('Rows whose address is also in an earlier list'),
  years: z
    .array(z.object({ year: z.int().nullable(), rows: z.int() }))
    .describe('Street pictures by the year they were taken; null if unknown'),
  prices: z.object({ street: price, aerial: price, ai: price }),
  startedAt: instant,
  endedAt: instant.nullable(),
})

const problemRow = z.object({
  id: z.string(),
  rowNo: z.int(),
  street: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  match: addressMatch.nullable(),
  sameAsRow: z.int().nullable(),
  earlierList: z.object({ id: uuid, title: z.string(), rowNo: z.int() }).nullable(),
})

const params = z.object({ listId: uuid })

const lookupPrice = z
  .int()
  .nullable()
  .describe('Maximum price of a check in tokens, charged as lookups are made; null if it’s free')

export const coverageContract = {
  startCoverage: call({
    method: 'POST',
    path: '/api/lists/:listId/coverage',
    summary:
      'Check which imagery exists for each row. Resumes a paused check, and leaves a running or finished one alone',
    session: true,
    key: 'spend',
    v1: '/api/v1/lists/:listId/coverage',
    idempotencyKey: true,
    params,
    body: z.object({
      ...claimedIdentity,
      again: z.boolean().default(false).describe('Repeat a finished check'),
      estimate: estimateText,
    }),
    output: z.object({ coverage: coverageReport.nullable(), price: lookupPrice }),
    errors: [
      'not_found',
      'own_pictures_only',
      'invalid_estimate',
      'price_changed',
      'insufficient_tokens',
      'key_cap_reached',
      'key_reused',
      'in_progress',
      'maxretry',
    ],
  }),
  getCoverage: call({
    method: 'GET',
    path: '/api/lists/:listId/coverage',
    summary: 'Get the progress and results of a list’s coverage check; null if there was none',
    session: true,
    key: 'read',
    v1: '/api/v1/lists/:listId/coverage',
    params,
    output: z.object({ coverage: coverageReport.nullable(), price: lookupPrice }),
    errors: ['not_found'],
  }),
  getCoverageRows: call({
    method: 'GET',
    path: '/api/lists/:listId/coverage/rows',
    summary: 'Get the rows with one kind of problem, in row order',
    session: true,
    params,
    query: z.object({
      kind: z.enum(problemKinds),
      after: z.string().max(20).optional().describe('Property id to continue after'),
      limit: z.coerce.number().int().min(1).max(200).default(50),
    }),
    output: z.object({ rows: z.array(problemRow), next: z.string().nullable() }),
    errors: ['not_found'],
  }),
}
