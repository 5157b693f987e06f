import { expect, it } from 'vitest'
import { readPosition } from './read-position.ts'

it.each([
  ['38.5', '-121.7', { lat: 38.5, lng: -121.7 }],
  [' 38,5 ', '−121,7', { lat: 38.5, lng: -121.7 }],
  ['38.5° N', '121.7W', { lat: 38.5, lng: -121.7 }],
  ['+38.', '-.5', { lat: 38, lng: -0.5 }],
  ['', ' ', null],
  ['38.5', '', 'unreadable'],
  ['NULL', 'NULL', 'unreadable'],
  ['NaN', '-121.7', 'unreadable'],
  ['1e1', '-121.7', 'unreadable'],
  ['38°30′', '-121.7', 'unreadable'],
  ['0', '0.000', 'zero'],
  ['38.5', '0', 'zero'],
  ['-121.7', '38.5', 'swapped'],
  ['1934567.2', '6712345', 'out_of_range'],
  ['91', '181', 'out_of_range'],
] as const)('"%s", "%s" is %j', (lat, lng, read) => expect(readPosition(lat, lng)).toEqual(read))
