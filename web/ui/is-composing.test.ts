import { expect, it } from 'vitest'
import { isComposing } from './is-composing.ts'

it.each([
  { isComposing: true, keyCode: 13, expected: true },
  { isComposing: false, keyCode: 229, expected: true },
  { isComposing: false, keyCode: 13, expected: false },
])('a key with $isComposing and $keyCode belongs to an input method: $expected', ({ expected, ...key }) =>
  expect(isComposing(key)).toBe(expected),
)
