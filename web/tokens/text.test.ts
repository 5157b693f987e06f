import { expect, it } from 'vitest'
import { textOf } from '../text/language.ts'
import { tokensText } from './text.ts'
import { describeReason, describeRow } from './token-entry.ts'

const text = textOf(tokensText)

it('shows every change of the balance with its sign', () => {
  expect(text.change(-1)).toBe('−1')
  expect(text.change(5_009)).toBe('+5,009')
})

it('describes a ledger entry by its reason, and falls back to its type for an unknown reason', () => {
  expect(describeReason({ type: 'deduction', reason: 'street_view' })).toBe('Street view picture')
  expect(describeReason({ type: 'grant', reason: 'demo' })).toBe('Demo account tokens')
  expect(describeReason({ type: 'refund', reason: 'something_new' })).toBe('Refund')
})

it.each([
  [0, 0, /^Not enough[^.]+\.$/],
  [1, 0, /^Enough for 1 house at[^.]+\.$/],
  [4_812, 0, /4,812 houses/],
  [883, 250, /^Enough for 633 houses at .+ 250 tokens set aside for AI grading\.$/],
  [250, 250, /^Not enough .+ 250 tokens set aside for AI grading\.$/],
])('says how many houses %i tokens cover, of which %i are set aside', (balance, setAside, sentence) =>
  expect(text.reach(balance, setAside)).toMatch(sentence),
)

it('shows a property id as its row', () => {
  expect(describeRow('r1234')).toBe('row 1,234')
  expect(describeRow(null)).toBeNull()
  expect(describeRow('p7')).toBeNull()
})
