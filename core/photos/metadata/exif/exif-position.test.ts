import { expect, it } from 'vitest'
import { toPosition } from './exif-position.ts'

const at = (latRef: string, lat: number[], lngRef: string, lng: number[]) =>
  toPosition({ ref: latRef, parts: lat }, { ref: lngRef, parts: lng })

it.each([
  ['N', [39, 57, 36], 'W', [82, 59, 24], { lat: 39.96, lng: -82.99 }],
  ['S', [33, 51.5, 0], 'E', [151, 12, 36], { lat: -(33 + 51.5 / 60), lng: 151.21 }],
  ['N', [39.96], 'W', [82.99], { lat: 39.96, lng: -82.99 }],
  ['north', [10, 30], 'w', [20, 30], { lat: 10.5, lng: -20.5 }],
  ['N', [0, 0, 0], 'E', [9, 0, 0], { lat: 0, lng: 9 }],
  ['N', [90, 0, 0], 'W', [180, 0, 0], { lat: 90, lng: -180 }],
])('%s %j, %s %j is a position', (latRef, lat, lngRef, lng, { lat: latitude, lng: longitude }) => {
  const position = at(latRef, lat, lngRef, lng)
  expect(position?.lat).toBeCloseTo(latitude, 12)
  expect(position?.lng).toBeCloseTo(longitude, 12)
})

it('of the equator has no minus', () => expect(at('S', [0], 'W', [78])).toEqual({ lat: 0, lng: -78 }))

it.each([
  ['0,0', 'N', [0, 0, 0], 'E', [0, 0, 0]],
  ['0,0 of the other letters', 'S', [0], 'W', [0]],
  ['a zero over zero', 'N', [39, 57, Number.NaN], 'W', [82, 59, 24]],
  ['a number over zero', 'N', [Number.POSITIVE_INFINITY, 0, 0], 'W', [82, 59, 24]],
  ['a negative part', 'N', [39, -57, 0], 'W', [82, 59, 24]],
  ['no letter', '', [39, 57, 36], 'W', [82, 59, 24]],
  ['letters of the other axis', 'W', [39, 57, 36], 'N', [82, 59, 24]],
  ['a latitude above 90', 'N', [90, 0, 1], 'W', [82, 59, 24]],
  ['a longitude above 180', 'N', [39, 57, 36], 'E', [180, 1, 0]],
  ['no latitude', 'N', [], 'W', [82, 59, 24]],
])('%s is none', (_, latRef, lat, lngRef, lng) => expect(at(latRef, lat, lngRef, lng)).toBeNull())
