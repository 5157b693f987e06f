import { expect, it } from 'vitest'
import { centsToText } from './money.ts'

it.each([
  [0, '$0.00'],
  [5, '$0.05'],
  [1_499, '$14.99'],
  [2_999, '$29.99'],
  [21_999, '$219.99'],
  [123_456_789, '$1,234,567.89'],
])('%i cents are written %s', (cents, text) => expect(centsToText(cents)).toBe(text))
