import { expect, it } from 'vitest'
import { splitPoint } from './split-point.ts'

const davis = { lat: '38.5', lng: '-121.7' }

it.each([
  'POINT (-121.7 38.5)',
  'POINT(-121.7 38.5)',
  ' point ( -121.7  38.5 ) ',
  'POINT Z (-121.7 38.5 12)',
  'POINTZM(-121.7 38.5 12 0)',
  'SRID=4326;POINT(-121.7 38.5)',
  'SRID=4269; POINT(-121.7 38.5)',
  '38.5,-121.7',
  '(38.5,-121.7)',
  '38.5;-121.7',
  '38.5 -121.7',
  '1 Main St (rear)\nDavis, CA 95616\n(38.5,-121.7)',
])('finds the degrees of %j', (cell) => expect(splitPoint(cell)).toEqual(davis))

it('keeps what degrees are written with', () =>
  expect(splitPoint('(38.5° N, 121.7° W)')).toEqual({ lat: '38.5° N', lng: ' 121.7° W' }))

it.each(['', '  ', '()', 'POINT EMPTY', 'SRID=4326;POINT Z EMPTY'])('finds none in %j', (cell) =>
  expect(splitPoint(cell)).toEqual({ lat: '', lng: '' }),
)

it.each(['SRID=2227;POINT(6712345 1934567)', 'LINESTRING(1 2,3 4,5 6)', '1,2,3', '1 Main St, Davis, CA'])(
  'takes no degrees from %j',
  (cell) => expect(splitPoint(cell)).toEqual({ lat: cell, lng: '' }),
)

it('reads a long cell at once', () => {
  const started = performance.now()
  for (const start of ['', 'POINT', 'POINT (', 'POINT (1 2'])
    for (const part of [' ', '(', ') ', '(1', '1 ', '1,', 'POINT (', '- '])
      splitPoint(`${start}${part.repeat(200_000)}x`)
  expect(performance.now() - started).toBeLessThan(1_000)
})
