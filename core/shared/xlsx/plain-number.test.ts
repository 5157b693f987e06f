import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isPlainNumber } from './plain-number.ts'

it.each(['0', '7', '-3', '1250000', '38.5', '-121.434879', '0.05', '123456789012345'])(
  '%s is a number',
  (text) => expect(isPlainNumber(text)).toBe(true),
)

it.each([
  '',
  '-0',
  '007',
  '1.50',
  '.5',
  '5.',
  '1e5',
  '1,000',
  '$5',
  ' 5',
  '1234567890123456',
  '0.0000001',
  'Infinity',
])('“%s” stays text', (text) => expect(isPlainNumber(text)).toBe(false))

it('never changes what it takes for a number', () => {
  const texts = fc.sample(fc.oneof(fc.double().map(String), fc.integer().map(String), fc.string()), 1_000)
  const numbers = texts.filter(isPlainNumber)
  expect(numbers.length).toBeGreaterThan(100)
  expect(numbers.map((text) => String(Number(text)))).toEqual(numbers)
})
