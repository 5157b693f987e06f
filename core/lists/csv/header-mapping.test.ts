import { describe, expect, it } from 'vitest'
import { findColumns, isMapping, missingFields, proposeMapping } from './header-mapping.ts'

describe('the required columns', () => {
  it.each([
    [['street', 'city', 'state', 'zip'], { street: 0, city: 1, state: 2, zip: 3 }],
    [['ZIP', ' State ', 'City', 'STREET'], { street: 3, city: 2, state: 1, zip: 0 }],
    [['street', 'street', 'city', 'zip', 'state'], { street: 0, city: 2, state: 4, zip: 3 }],
    [['Address', 'city', 'st', 'zip5'], { city: 1 }],
    [['__proto__', 'constructor', 'toString', ''], {}],
    [[], {}],
  ])('of %j are %j', (headers, columns) => expect(findColumns(headers)).toEqual(columns))

  it('are reported in the order street, city, state, zip if missing', () => {
    expect(missingFields({ city: 0 })).toEqual(['street', 'state', 'zip'])
    expect(missingFields({ zip: 3, state: 2, city: 1, street: 0 })).toEqual([])
  })
})

describe('a proposed mapping', () => {
  it.each([
    [['Address', 'Address_Line__2', 'City', 'State', 'Zip5'], { street: 0, city: 2, state: 3, zip: 4 }],
    [
      ['address_line1', 'address_city', 'address_state', 'address_zip'],
      { street: 0, city: 1, state: 2, zip: 3 },
    ],
    [
      ['Property Address', 'Property City', 'Property State', 'Property Zip Code'],
      { street: 0, city: 1, state: 2, zip: 3 },
    ],
    [['StreetAddress', 'Town', 'ST', 'PostalCode'], { street: 0, city: 1, state: 2, zip: 3 }],
    [['Street Address', 'Municipality', 'Province', 'Post-Code'], { street: 0, city: 1, state: 2, zip: 3 }],
    [['Mailing City', 'Owner Zip', 'Situs_Addr'], { street: 2 }],
    [['address', 'street', 'city', 'zip', 'state'], { street: 1, city: 2, state: 4, zip: 3 }],
    [['full address', 'address'], { street: 1 }],
    [['state', 'st'], { state: 0 }],
    [['__proto__', 'constructor', '', 'price'], {}],
  ])('of %j is %j', (headers, mapping) => expect(proposeMapping(headers)).toEqual(mapping))
})

describe('a mapping from a client', () => {
  it('is valid if it names four different columns of the file', () => {
    expect(isMapping({ street: 3, city: 0, state: 2, zip: 1 }, 4)).toBe(true)
  })

  it.each([
    [{ street: 0, city: 1, state: 2 }],
    [{ street: 0, city: 1, state: 2, zip: 2 }],
    [{ street: 0, city: 1, state: 2, zip: 4 }],
    [{ street: -1, city: 1, state: 2, zip: 3 }],
    [{ street: 0.5, city: 1, state: 2, zip: 3 }],
    [{ street: Number.NaN, city: 1, state: 2, zip: 3 }],
    [{ street: Number.POSITIVE_INFINITY, city: 1, state: 2, zip: 3 }],
  ])('is invalid: %j', (mapping) => expect(isMapping(mapping, 4)).toBe(false))
})
