import { expect, it } from 'vitest'
import { toByteSize } from './byte-size.ts'

const GB = 1024 ** 3

it.each([
  [18.26 * GB, 'down', { amount: 18.2, digits: 1, unit: 'GB' }],
  [18.21 * GB, 'up', { amount: 18.3, digits: 1, unit: 'GB' }],
  [20 * GB, 'down', { amount: 20, digits: 0, unit: 'GB' }],
  [1.5 * 1024 ** 2, 'up', { amount: 2, digits: 0, unit: 'MB' }],
  [0, 'up', { amount: 0, digits: 0, unit: 'KB' }],
] as const)('%d bytes, rounded %s', (bytes, rounding, size) =>
  expect(toByteSize(bytes, rounding)).toEqual(size),
)
