import { expect, it } from 'vitest'
import { readAiGrade } from './ai-grade.ts'

it.each<[string | null, number | null, string | null, number | null]>([
  ['7', 0.1, 'good_condition', 7],
  [' 30 ', null, null, 30],
  ['eleven', 0.9, 'needs_work', 9],
  ['11', 0.9, null, 9],
  ['7.0', 0.1, null, 7],
  ['0x1e', 0.9, null, 9],
  ['', 0.25, 'good_condition', 2],
  [null, 0.9, 'land', 30],
  [null, null, 'needs_work', null],
])('the cell %j with score %s and class %j is the grade %s', (cell, aiScore, predictedClass, grade) => {
  expect(readAiGrade({ cell, aiScore, predictedClass })).toBe(grade)
})
