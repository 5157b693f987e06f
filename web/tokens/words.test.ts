import { expect, it } from 'vitest'
import { reasonInWords, rowInWords, words } from './words.ts'

it('shows every change of the balance with its sign', () => {
  expect(words.change(-1)).toBe('−1')
  expect(words.change(5_009)).toBe('+5,009')
})

it('describes a ledger entry by its reason, and falls back to its type for an unknown reason', () => {
  expect(reasonInWords({ type: 'deduction', reason: 'street_view' })).toBe('Street view picture')
  expect(reasonInWords({ type: 'grant', reason: 'demo' })).toBe('Demo account tokens')
  expect(reasonInWords({ type: 'refund', reason: 'something_new' })).toBe('Refund')
})

it.each([
  [0, /Not enough/],
  [1, /1 house at/],
  [4_812, /4,812 houses/],
])('says how many houses %i tokens cover', (balance, sentence) =>
  expect(words.reach(balance)).toMatch(sentence),
)

it('shows a property id as its row', () => {
  expect(rowInWords('r1234')).toBe('row 1,234')
  expect(rowInWords(null)).toBeNull()
  expect(rowInWords('p7')).toBeNull()
})
