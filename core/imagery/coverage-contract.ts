import { z } from 'zod'
import { call } from '../shared/contract.ts'
import { claimedIdentity, instant, uuid } from '../shared/wire.ts'
import { addressMatch } from './address-match.ts'
import { problemKinds } from './coverage.ts'

const rows = z.int().describe('Rows')
const price = z.object({
  rows: z.int().describe('Rows that have what it takes'),
  tokens: z.int().describe('For those of them that are not paid yet'),
})

export const coverageReport = z.object({
  list: z.object({
    id: uuid,
    title: z.string(),
    imagery: z.enum(['street', 'aerial']),
    processingMethod: z.enum(['manual', 'ai']),
  }),
  state: z.enum(['running', 'failed', 'done']),
  isWaiting: z.boolean().describe('The supplier did not answer; it is asked again by itself'),
  pausedUntil: instant
    .nullable()
    .describe('The daily allowance of unpaid lookups is used up; the check goes on by itself then'),
  total: rows,
  done: rows,
  street: rows.describe('Rows with a picture from the street'),
  aerialOnly: rows.describe('Rows that are seen from above only'),
  noImagery: rows,
  notFound: rows.describe('Rows whose address the map does not know'),
  unchecked: rows.describe('Rows that the supplier did not answer about'),
  rough: rows.describe('Rows whose address was matched only roughly'),
  ambiguous: rows.describe('Rows whose address fits several places'),
  duplicates: rows.describe('Rows with the address of an earlier row'),
  known: rows.describe('Rows with the address of a list that was made before'),
  years: z
    .array(z.object({ year: z.int().nullable(), rows: z.int() }))
    .describe('Street pictures by the year they were taken in; null where that is not told'),
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
  .describe('Tokens that starting a check costs at most, charged for lookups as they are made; null: free')

export const coverageContract = {
  startCoverage: call({
    method: 'POST',
    path: '/api/lists/:listId/coverage',
    summary:
      'Check what there is to see of every row; one that runs or is done is left as it is, one that is paused goes on',
    session: true,
    params,
    body: z.object({
      ...claimedIdentity,
      again: z.boolean().default(false).describe('Anew, where it was done before'),
    }),
    output: z.object({ coverage: coverageReport.nullable(), price: lookupPrice }),
    errors: ['not_found', 'insufficient_tokens', 'maxretry'],
  }),
  getCoverage: call({
    method: 'GET',
    path: '/api/lists/:listId/coverage',
    summary: 'How far the check of a list has got, and what it has found; null when there was none',
    session: true,
    params,
    output: z.object({ coverage: coverageReport.nullable(), price: lookupPrice }),
    errors: ['not_found'],
  }),
  getCoverageRows: call({
    method: 'GET',
    path: '/api/lists/:listId/coverage/rows',
    summary: 'Rows that deserve a look for one reason, in row order',
    session: true,
    params,
    query: z.object({
      kind: z.enum(problemKinds),
      after: z.string().max(20).optional().describe('Property id to continue behind'),
      limit: z.coerce.number().int().min(1).max(200).default(50),
    }),
    output: z.object({ rows: z.array(problemRow), next: z.string().nullable() }),
    errors: ['not_found'],
  }),
}
