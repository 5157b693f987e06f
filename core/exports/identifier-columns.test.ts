import { expect, it } from 'vitest'
import { isIdentifierColumn, isPropertyNumber } from './identifier-columns.ts'

it.each([
  'Zip Code',
  'ZIP4',
  'parcel_number',
  'ParcelID',
  'APN',
  'PIN',
  'Account #',
  'owner phone',
  'House No.',
])('%s has identifiers', (name) => expect(isIdentifierColumn(name)).toBe(true))

it.each(['beds', 'Sale price', 'sq__ft', 'latitude', 'Taxes paid', 'year_built', 'Valid until', ''])(
  '%s has quantities',
  (name) => expect(isIdentifierColumn(name)).toBe(false),
)

it.each(['parcel_number', 'ParcelID', 'APN', 'Account #'])('%s names properties', (name) =>
  expect(isPropertyNumber(name)).toBe(true),
)

it.each(['Zip Code', 'owner phone', 'Phone number', 'postal code', 'beds', ''])(
  '%s names no properties',
  (name) => expect(isPropertyNumber(name)).toBe(false),
)
