import { expect, it } from 'vitest'
import { crc32 } from './crc32.ts'

const bytes = new TextEncoder().encode('123456789')

it('has the check value of CRC-32, at once or in two parts', () => {
  expect(crc32(bytes)).toBe(0xcbf43926)
  expect(crc32(bytes.subarray(4), crc32(bytes.subarray(0, 4)))).toBe(0xcbf43926)
  expect(crc32(new Uint8Array())).toBe(0)
})
