import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MAX_ROWS } from './limits.ts'
import { parsePropertyId, propertyId } from './property-id.ts'

describe('a property id', () => {
  it('identifies the row it was made from', () => {
    expect(propertyId(12)).toBe('r12')
    fc.assert(fc.property(fc.integer({ min: 1, max: MAX_ROWS }), (n) => parsePropertyId(propertyId(n)) === n))
  })

  it.each([
    '',
    'r',
    'r0',
    'r-1',
    'r01',
    'r1.5',
    'r1e3',
    'R12',
    '12',
    ' r12',
    'r12 ',
    'r12\n',
    'r50001',
    'r١٢',
  ])('can’t be %j', (text) => expect(parsePropertyId(text)).toBeNull())

  it.each(['.', '#', '$', '/', '[', ']', '\0', '\u0007', '\u007f'])('never contains %j', (character) => {
    expect(parsePropertyId(`r1${character}2`)).toBeNull()
    expect(parsePropertyId(`r12${character}`)).toBeNull()
  })

  it('has one spelling', () => {
    expect(() => fc.assert(fc.property(fc.stringMatching(/^r?[0-9]{0,6}$/), isCanonical))).not.toThrow()
  })
})

const isCanonical = (text: string): boolean => {
  const rowNo = parsePropertyId(text)
  return rowNo === null || propertyId(rowNo) === text
}
