import { expect, it } from 'vitest'
import type { Grade } from '../grade-scale.ts'
import type { Step } from '../session/session-state.ts'
import { yieldOf } from './yield.ts'

const graded = (rowNo: number, grade: Grade, own: { photo?: string; isUnseen?: boolean } = {}): Step => ({
  type: 'grade',
  grade,
  at: 0,
  ...(own.isUnseen !== true && { shownAt: 0 }),
  card: {
    id: `r${rowNo}`,
    rowNo,
    street: '',
    city: '',
    state: '',
    zip: '',
    grade: null,
    photo: own.photo ?? null,
    aiScore: null,
    confidence: null,
    predictedClass: null,
  },
})

it('counts 9s and 10s and the tokens of all pictures on the way, each once', () => {
  expect(yieldOf([])).toEqual({ found: 0, tokens: 0, tokensEach: null })
  expect(yieldOf([graded(1, 3), graded(2, 7)])).toEqual({ found: 0, tokens: 2, tokensEach: null })
  const steps = [graded(1, 9), graded(2, 3), graded(3, 10), graded(4, 30), graded(5, 2), graded(5, 9)]
  expect(yieldOf(steps)).toEqual({ found: 3, tokens: 5, tokensEach: 2 })
})

it('counts no tokens for what was paid for before or never seen, and no find that was changed', () => {
  const steps = [graded(1, 9, { photo: '/p' }), graded(2, 10, { isUnseen: true }), graded(3, 9), graded(3, 4)]
  expect(yieldOf(steps)).toEqual({ found: 2, tokens: 1, tokensEach: 1 })
})
