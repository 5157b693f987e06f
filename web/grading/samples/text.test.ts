import { expect, it } from 'vitest'
import { textOf } from '../../text/language.ts'
import { samplesText } from './text.ts'

const text = textOf(samplesText)

it.each([
  [0, 'just now'],
  [59_000, 'just now'],
  [120_000, '2 min ago'],
  [3_599_000, '59 min ago'],
  [7_200_000, '2 h ago'],
])('an age of %i ms is “%s”', (age, ago) => {
  expect(text.ago(1_000_000, 1_000_000 + age)).toBe(ago)
})

it('shows the date after one day', () => {
  const at = new Date(2026, 5, 12, 12).getTime()
  expect(text.ago(at, at + 3 * 86_400_000)).toContain('2026')
})

it.each([
  ['recent', 'Recent Additions'],
  [10, 'Grade 10'],
  [60, 'No Photo'],
  [120, 'Multi-family'],
  ['ungraded', 'Not Graded'],
] as const)('the column %s is called “%s”', (column, title) => {
  expect(text.column(column)).toBe(title)
})

it.each([
  [null, 'Property moved to Not Graded'],
  [4, 'Property moved to Grade 4'],
  [70, 'Property moved to Blocked - Tree'],
])('a property moved to %s is announced as “%s”', (grade, sentence) => {
  expect(text.moved(grade)).toBe(sentence)
})
