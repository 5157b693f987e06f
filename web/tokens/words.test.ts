import { expect, it } from 'vitest'
import { reasonInWords, rowInWords, words } from './words.ts'

it('signs every change of the balance', () => {
  expect(words.change(-1)).toBe('−1')
  expect(words.change(5_009)).toBe('+5,009')
})

it('words every reason of the ledger, and falls back to the kind of entry for a newer one', () => {
  expect(reasonInWords({ type: 'deduction', reason: 'street_view' })).toBe('Street view picture')
  expect(reasonInWords({ type: 'grant', reason: 'demo' })).toBe('Demo account tokens')
  expect(reasonInWords({ type: 'refund', reason: 'something_new' })).toBe('Refund')
})

it.each([
  [0, /Not enough/],
  [1, /1 house at/],
  [4_812, /4,812 houses/],
])('says how far %i tokens reach', (balance, sentence) => expect(words.reach(balance)).toMatch(sentence))

it('names the row that a property id stands for', () => {
  expect(rowInWords('r1234')).toBe('row 1,234')
  expect(rowInWords(null)).toBeNull()
  expect(rowInWords('p7')).toBeNull()
})
