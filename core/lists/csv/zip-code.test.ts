import { expect, it } from 'vitest'
import { withLeadingZeros } from './zip-code.ts'

it.each([
  ['2100', '02100'],
  ['601', '00601'],
  [' 2100-1234 ', '02100-1234'],
  ['2100.0', '02100'],
  ['95616.0', '95616'],
  ['95616-2311', '95616-2311'],
  ['021001234', '021001234'],
  ['21', '21'],
  ['', ''],
  ['K1A 0B1', 'K1A 0B1'],
])('reads the ZIP code %j as %j', (written, zip) => {
  expect(withLeadingZeros(written)).toBe(zip)
})
