import { describe, expect, it } from 'vitest'
import { ApiError } from '../../client/api-error.ts'
import { textOf } from '../../text/language.ts'
import { startFailure } from './failures.ts'
import { jobText } from './text.ts'

const text = textOf(jobText)

describe('a duration in words', () => {
  it.each([
    [null, '–'],
    [3, 'a few seconds'],
    [42, '40 seconds'],
    [91, '2 minutes'],
    [3_000, '50 minutes'],
    [7_300, '2 hours'],
  ])('%s: %s', (seconds, duration) => expect(text.duration(seconds)).toBe(duration))
})

it('says how many tokens are missing, in the words of the specification', () =>
  expect(
    startFailure(
      new ApiError({ status: 402, code: 'insufficient_tokens', facts: { needed: 3220, available: 12 } }),
    ),
  ).toBe('Failed to start job: Insufficient tokens for AI processing. You need 3,220 tokens but have 12.'))

it.each([
  [0, 3220, "Nothing has been graded yet. You'll get 3,220 tokens back. You can grade the rest later."],
  [
    1,
    1,
    "1 property has been graded and keeps its grade. You'll get 1 token back. You can grade the rest later.",
  ],
  [
    612,
    2608,
    "612 properties have been graded and keep their grades. You'll get 2,608 tokens back. You can grade the rest later.",
  ],
])('says before canceling that %i grades stay and %i tokens are returned', (graded, remaining, sentence) =>
  expect(text.canceling.text(graded, remaining)).toBe(sentence),
)
