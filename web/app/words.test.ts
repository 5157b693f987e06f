import { expect, it } from 'vitest'
import { ApiError } from './api-error.ts'
import { sentenceFor } from './words.ts'

const refused = (code: string, more = {}) => new ApiError({ status: 400, code, ...more })

it('lets a page word its own codes, with their facts', () => {
  const own = { too_many_rows: ({ rows }: ApiError['facts']) => `contains ${String(rows)} rows` }
  expect(sentenceFor(refused('too_many_rows', { facts: { rows: 50_001 } }), own)).toBe('contains 50001 rows')
})

it('has a sentence for every page’s codes and for what it has never heard of', () => {
  expect(sentenceFor(refused('offline'))).toMatch(/cannot be reached/)
  expect(sentenceFor(refused('SOMETHING_NEW'))).toBe(sentenceFor(refused('internal')))
  expect(sentenceFor(new Error('a bug'))).toBe(sentenceFor(refused('internal')))
})

it('says how long to wait when there were too many requests', () => {
  expect(sentenceFor(refused('rate_limited', { retryAfterMs: 12_000 }))).toMatch(/12 seconds/)
})
