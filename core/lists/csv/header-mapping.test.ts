import { describe, expect, it } from 'vitest'
import { findColumns, proposeMapping } from './header-mapping.ts'

describe('the required columns', () => {
  it.each([
    [['street', 'city', 'state', 'zip'], { street: 0, city: 1, state: 2, zip: 3 }],
    [['ZIP', ' State ', 'City', 'STREET'], { street: 3, city: 2, state: 1, zip: 0 }],
    [['street', 'street', 'city', 'zip', 'state'], { street: 0, city: 2, state: 4, zip: 3 }],
    [['Address', 'city', 'st', 'zip5'], { city: 1 }],
    [['__proto__', 'constructor', 'toString', ''], {}],
    [[], {}],
  ])('of %j are %j', (headers, columns) => expect(findColumns(headers)).toEqual(columns))
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
