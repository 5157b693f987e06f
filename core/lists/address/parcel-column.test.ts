import { expect, it } from 'vitest'
import { findParcelColumn } from './parcel-column.ts'

it.each([
  [['city', 'Parcel'], 1],
  [['APN'], 0],
  [['parcel_id', 'pin'], 0],
  [['County PIN'], 0],
  [['parcel number'], 0],
  [['parcel_owner', 'opinion', 'spin'], undefined],
])('of %j finds %j', (headers, column) =>
  expect(findParcelColumn(headers, [headers.map(() => '00-1')])).toBe(column),
)

it('leaves out blank ones', () =>
  expect(
    findParcelColumn(
      ['apn', 'pin'],
      [
        [' ', ''],
        ['', '7'],
      ],
    ),
  ).toBe(1))
