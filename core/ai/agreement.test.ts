import { describe, expect, it } from 'vitest'
import { type Agreement, agreementOf, countAgreement } from './agreement.ts'

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

it('counts the agreement on graded properties, without categories and missing scores', () => {
  const cards = [
    { aiScore: 0.9, grade: 8 },
    { aiScore: 0.9, grade: 2 },
    { aiScore: 0.9, grade: 30 },
    { aiScore: null, grade: 8 },
  ]
  expect(countAgreement(cards)).toEqual({ agreed: 1, compared: 2 })
})
