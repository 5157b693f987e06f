import { describe, expect, it } from 'vitest'
import { type Agreement, agreementOf, agreementRate } from './agreement.ts'

describe('agreement of AI and person', () => {
  it.each<[number | null, number | null, Agreement | null]>([
    [0.9, 10, 'agree'],
    [0.9, 5, 'agree'],
    [0.9, 4, 'disagree'],
    [0.51, 5, 'agree'],
    [0.5, 4, 'agree'],
    [0.5, 5, 'disagree'],
    [0.1, 1, 'agree'],
    [0.1, 10, 'disagree'],
    [0, 4, 'agree'],
    [1, 1, 'disagree'],
    [0.9, 20, null],
    [0.1, 120, null],
    [0.9, null, null],
    [null, 7, null],
  ])('AI score %s and grade %s: %s', (score, grade, agreement) =>
    expect(agreementOf(score, grade)).toBe(agreement),
  )
})

describe('the rate of agreement', () => {
  it.each([
    [3, 1, 0.75],
    [0, 2, 0],
    [5, 0, 1],
    [0, 0, null],
  ])('%i agreed and %i disagreed: %s', (agreed, disagreed, rate) =>
    expect(agreementRate({ agreed, disagreed })).toBe(rate),
  )
})
