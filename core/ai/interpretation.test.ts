import { expect, it } from 'vitest'
import { type Interpretation, interpretScore } from './interpretation.ts'

it.each<[number, Interpretation]>([
  [0, 'good-condition'],
  [0.299, 'good-condition'],
  [0.3, 'uncertain'],
  [0.5, 'uncertain'],
  [0.7, 'uncertain'],
  [0.701, 'needs-work'],
  [1, 'needs-work'],
])('an AI score of %s means %s', (score, meaning) => expect(interpretScore(score)).toBe(meaning))
