import { expect, it } from 'vitest'
import { SENTINELS, sentinelOf } from './sentinels.ts'

it.each([
  ['12 Supplier Down Road', 'supplierDown'],
  ['12 SUPPLIER DOWN RD.', 'supplierDown'],
  ['7 no imagery ln', 'noImagery'],
  ['1 Slow St', 'slow'],
  ['900 Unknown   Way', 'unknown'],
  ['4 No Panorama Ct Apt 2', 'noPanorama'],
])('%s triggers %s', (street, sentinel) => {
  expect(sentinelOf({ street })).toBe(sentinel)
})

it.each(['12 Oak Street', '5 Slowdown Avenue', '', 'Unknown'])('%s triggers no failure', (street) => {
  expect(sentinelOf({ street })).toBeNull()
})

it('recognizes every sentinel street by its name', () => {
  for (const [sentinel, street] of Object.entries(SENTINELS))
    expect(sentinelOf({ street: `1 ${street}` })).toBe(sentinel)
})
