import { expect, it } from 'vitest'
import { needsWork, scoredBad } from './agreement.ts'
import { gradeOfScore } from './grade-of-score.ts'

it.each([
  [0, 1],
  [0.125, 1],
  [0.126, 2],
  [0.25, 2],
  [0.5, 4],
  [0.501, 5],
  [0.583, 5],
  [0.6, 6],
  [0.75, 7],
  [0.9, 9],
  [0.95, 10],
  [1, 10],
])('a score of %f is a %i', (score, grade) => expect(gradeOfScore(score)).toBe(grade))

it('needs work exactly when the score says so', () => {
  for (let step = 0; step <= 1000; step++)
    expect(needsWork(gradeOfScore(step / 1000))).toBe(scoredBad(step / 1000))
})
