import { expect, it } from 'vitest'
import { textOf } from '../text/language.ts'
import { ApiError } from './api-error.ts'
import { errorText } from './error-text.ts'
import { sentenceFor } from './sentence-for.ts'

const refused = (code: string, more = {}) => new ApiError({ status: 400, code, ...more })

it('lets a page override the sentence of a code, with its facts', () => {
  const overrides = { too_many_rows: ({ rows }: ApiError['facts']) => `contains ${String(rows)} rows` }
  expect(sentenceFor(refused('too_many_rows', { facts: { rows: 50_001 } }), overrides)).toBe(
    'contains 50001 rows',
  )
})

it('has a sentence for common codes, unknown codes and bugs', () => {
  expect(sentenceFor(refused('offline'))).toMatch(/can't reach/)
  expect(sentenceFor(refused('SOMETHING_NEW'))).toBe(sentenceFor(refused('internal')))
  expect(sentenceFor(new Error('a bug'))).toBe(sentenceFor(refused('internal')))
})

it('says how long to wait after too many requests', () => {
  expect(sentenceFor(refused('rate_limited', { retryAfterMs: 12_000 }))).toMatch(/12 seconds/)
  expect(sentenceFor(refused('rate_limited', { retryAfterMs: 1_500_000 }))).toMatch(/25 minutes/)
})

it('says when the daily allowance renews', () => {
  const now = new Date(2026, 10, 2, 15, 40)
  const sentence = sentenceFor(refused('allowance_used', { facts: { renewsAt: now.getTime() } }))
  expect(sentence).toMatch(/limit of free lookups. It resets .*3:40\sPM, and .* Nothing was charged.$/)
  expect(textOf(errorText).renewalTime(new Date(2026, 10, 2, 18).getTime(), now)).toMatch(/^at 6:00\sPM$/)
  expect(textOf(errorText).renewalTime(new Date(2026, 10, 3, 9, 5).getTime(), now)).toMatch(
    /^on Nov 3 at 9:05\sAM$/,
  )
})
