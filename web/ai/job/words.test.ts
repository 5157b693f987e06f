import { describe, expect, it } from 'vitest'
import { ApiError } from '../../app/api-error.ts'
import { durationWords, startFailure, words } from './words.ts'

describe('a duration in words', () => {
  it.each([
    [null, '–'],
    [3, 'a few seconds'],
    [42, '40 seconds'],
    [91, '2 minutes'],
    [3_000, '50 minutes'],
    [7_300, '2 hours'],
  ])('%s: %s', (seconds, said) => expect(durationWords(seconds)).toBe(said))
})

it('says how many tokens are missing, in the words of the specification', () =>
  expect(
    startFailure(
      new ApiError({ status: 402, code: 'insufficient_tokens', facts: { needed: 3220, available: 12 } }),
    ),
  ).toBe('Failed to start job: Insufficient tokens for AI processing. You need 3,220 tokens but have 12.'))

it.each([
  [0, 3220, 'No property is graded yet. 3,220 tokens are given back. You can have the rest graded later.'],
  [1, 1, '1 property is graded and stays so. 1 token is given back. You can have the rest graded later.'],
  [
    612,
    2608,
    '612 properties are graded and stay so. 2,608 tokens are given back. You can have the rest graded later.',
  ],
])('says before cancelling %i of which stay that %i are given back', (graded, left, said) =>
  expect(words.canceling.text(graded, left)).toBe(said),
)
