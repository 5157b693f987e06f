import { describe, expect, it } from 'vitest'
import { type Agreement, agreementOf, conditionScore, countAgreement } from './agreement.ts'

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
  ])('AI score %s and grade %s: %s', (aiScore, grade, agreement) =>
    expect(agreementOf({ aiScore }, grade)).toBe(agreement),
  )

  it.each<[number | null, Agreement | null]>([
    [1, 'agree'],
    [10, 'agree'],
    [null, 'agree'],
    [20, null],
    [120, null],
  ])('an AI that says %s beside its score, and a person who says 6: %s', (aiGrade, agreement) =>
    expect(agreementOf({ aiScore: 0.9, aiGrade }, 6)).toBe(agreement),
  )
})

it('has no score of a condition where the AI says a category', () => {
  const scores = [null, 9, 30].map((aiGrade) => conditionScore({ aiScore: 0.9, aiGrade }))
  expect(scores).toEqual([0.9, 0.9, null])
})

it('counts the agreement on graded properties, without categories and missing scores', () => {
  const cards = [
    { aiScore: 0.9, grade: 8 },
    { aiScore: 0.9, grade: 2 },
    { aiScore: 0.9, grade: 30 },
    { aiScore: 0.9, aiGrade: 30, grade: 8 },
    { aiScore: null, grade: 8 },
  ]
  expect(countAgreement(cards)).toEqual({ agreed: 1, compared: 2 })
})
