import { expect, it } from 'vitest'
import { amountToText, centsToText } from './money.ts'

it.each([
  [0, '$0.00'],
  [5, '$0.05'],
  [1_499, '$14.99'],
  [2_999, '$29.99'],
  [21_999, '$219.99'],
  [123_456_789, '$1,234,567.89'],
])('%i cents are written %s', (cents, text) => expect(centsToText(cents)).toBe(text))

it.each([
  [6_999, 'usd', '$69.99'],
  [700, 'eur', '€7.00'],
  [700, 'jpy', '¥700'],
])('%i of %s are written %s', (amount, currency, text) => expect(amountToText(amount, currency)).toBe(text))
