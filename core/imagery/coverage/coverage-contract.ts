import { z } from 'zod'
import { call } from '../../shared/contract.ts'
import { flatKinds } from '../../shared/picture-kind.ts'
import { claimedIdentity, instant, uuid } from '../../shared/wire.ts'
import { addressMatch } from '../addresses/address-match.ts'
import { problemKinds } from './coverage.ts'

const rows = z.int().describe('Rows')
const price = z.object({
  rows: z.int().describe('Rows with this imagery'),
  tokens: z.int().describe('For the rows that aren’t paid yet'),
})

export const coverageReport = z.object({
  list: z.object({
    id: uuid,
    title: z.string(),
    imagery: z.enum(flatKinds),
    processingMethod: z.enum(['manual', 'ai']),
  }),
  state: z.enum(['running', 'failed', 'done']),
  isWaiting: z.boolean().describe('The supplier didn’t answer; the check retries by itself'),
  pausedUntil: instant
    .nullable()
    .describe('When the check resumes by itself; set if the daily allowance of free lookups is used up'),
  total: rows,
  done: rows,
  street: rows.describe('Rows with a street picture'),
  aerialOnly: rows.describe('Rows with an aerial picture only'),
  noImagery: rows,
  notFound: rows.describe('Rows whose address the map doesn’t know'),
  unchecked: rows.describe('Rows that the supplier didn’t answer'),
  rough: rows.describe('Rows with an approximate address match'),
  ambiguous: rows.describe('Rows whose address matches several places'),
  duplicates: rows.describe('Rows with the address of an earlier row'),
  known: rows.describe('Rows with an address from an earlier list'),
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
  .describe('Maximum tokens for a check, charged as lookups are made; null: free')

export const coverageContract = {
  startCoverage: call({
    method: 'POST',
    path: '/api/lists/:listId/coverage',
    summary:
      'Check which imagery exists for every row; leaves a running or finished check alone, resumes a paused one',
    session: true,
    params,
    body: z.object({
      ...claimedIdentity,
      again: z.boolean().default(false).describe('Repeat a finished check'),
    }),
    output: z.object({ coverage: coverageReport.nullable(), price: lookupPrice }),
    errors: ['not_found', 'insufficient_tokens', 'maxretry'],
  }),
  getCoverage: call({
    method: 'GET',
    path: '/api/lists/:listId/coverage',
    summary: 'Progress and findings of a list’s check; null if there was none',
    session: true,
    params,
    output: z.object({ coverage: coverageReport.nullable(), price: lookupPrice }),
    errors: ['not_found'],
  }),
  getCoverageRows: call({
    method: 'GET',
    path: '/api/lists/:listId/coverage/rows',
    summary: 'Rows with one kind of problem, in row order',
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
