import { expect, it } from 'vitest'
import { checkPrice, estimateToText, holdsFor, type PriceEstimate, readEstimate } from './estimate.ts'

const NOW = Date.UTC(2026, 5, 12)
const [USER, LIST, OTHER] = [1, 2, 3].map((digit) => `${digit}`.repeat(8) + '-1111-4111-8111-111111111111')
const anEstimate = { userId: USER, listId: LIST, work: 'ai', tokens: 412, until: NOW + 1 } as PriceEstimate

it('states what it was made for', () => {
  expect(readEstimate(estimateToText(anEstimate))).toEqual(anEstimate)
})

it.each([
  ['another purpose', estimateToText(anEstimate).replace('estimate', 'invitation')],
  ['other work', estimateToText(anEstimate).replace('.ai.', '.panoramas.')],
  ['no user', estimateToText({ ...anEstimate, userId: 'me' })],
  ['a negative price', estimateToText({ ...anEstimate, tokens: -1 })],
  ['something after it', `${estimateToText(anEstimate)}.1`],
  ['nothing', ''],
])('is no estimate with %s', (_what, text) => expect(readEstimate(text)).toBeNull())

it.each<[string, Partial<PriceEstimate>]>([
  ['for someone else', { userId: OTHER as string }],
  ['for another list', { listId: OTHER as string }],
  ['for other work', { work: 'coverage' }],
  ['once it is over', { until: NOW }],
])('does not hold %s', (_when, change) => {
  expect(holdsFor(anEstimate, anEstimate, NOW)).toBe(true)
  expect(holdsFor({ ...anEstimate, ...change }, anEstimate, NOW)).toBe(false)
})

it('refuses a higher price only, and any price if there is no estimate', () => {
  expect([411, 412].map((tokens) => checkPrice(tokens, 412).ok)).toEqual([true, true])
  expect(checkPrice(413, 412)).toMatchObject({
    error: { code: 'price_changed', facts: { estimated: 412, needed: 413 } },
  })
  expect(checkPrice(1_000_000, null).ok).toBe(true)
})
