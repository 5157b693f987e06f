import { describe, expect, it } from 'vitest'
import { proposePosition } from './propose-position.ts'

const davis = [['38.5', '-121.7']]

describe('the columns of a position', () => {
  it.each([
    [['Latitude', 'Longitude'], { lat: 0, lng: 1 }],
    [['LNG', 'LAT'], { lat: 1, lng: 0 }],
    [['parcel_lat', 'parcel_long'], { lat: 0, lng: 1 }],
    [['Lat (WGS84)', 'Lon (WGS84)'], { lat: 0, lng: 1 }],
    [['geo lat', 'lat', 'lon'], { lat: 1, lng: 2 }],
    [['lat', 'x'], null],
    [['Platitude', 'longitude'], null],
    [['owner_lat', 'owner_lng'], null],
    [['y', 'x'], { lat: 0, lng: 1 }],
    [['y', 'longitude'], null],
  ])('%j are found by name: %j', (headers, found) =>
    expect(proposePosition(headers, [headers.map(() => '38.5')])).toEqual(found),
  )

  it.each([
    ['location', '100 Elm St\nDavis, CA 95616\n(38.5, -121.7)', { point: 0 }],
    ['the_geom', 'SRID=4326;POINT(-121.7 38.5)', { point: 0 }],
    ['Location 1', '(38.5, -121.7)', { point: 0 }],
    ['Geocoded Column', 'POINT (-121.7 38.5)', { point: 0 }],
    ['New Georeference', 'POINT (-121.7 38.5)', { point: 0 }],
    ['Parcel Lat/Long', '38.5, -121.7', { point: 0 }],
    ['location', '100 Elm St', null],
    ['location', '', null],
    ['geom', 'POINT (6712345 1934567)', null],
    ['note', '(38.5, -121.7)', null],
  ])('one column %s with %j is found: %j', (header, cell, found) =>
    expect(proposePosition([header], [[cell]])).toEqual(found),
  )

  it('two columns of degrees come before one, and this before numbers of unknown meaning', () => {
    const [headers, row] = [
      ['x', 'y', 'geom', 'lat', 'lng'],
      ['-121', '38', 'POINT (-121 38)', '38', '-121'],
    ]
    expect(proposePosition(headers, [row])).toEqual({ lat: 3, lng: 4 })
    expect(proposePosition(headers.slice(0, 3), [row])).toEqual({ point: 2 })
    expect(proposePosition(headers, [row.with(3, '6712345')])).toEqual({ point: 2 })
  })

  it.each([
    ['names that mean other things', ['Y', 'X'], davis, { lat: 0, lng: 1 }],
    ['the names of a projection', ['Y', 'X'], [['1934567', '6712345']], null],
    ['values that are exchanged', ['lat', 'lng'], [['-121.7', '38.5']], { lat: 0, lng: 1 }],
    ['names without values', ['lat', 'lng'], [['', '']], null],
    ['mostly zeros', ['lat', 'lng'], [...davis, ['0', '0'], ['0', '0']], null],
  ])('with %s are proposed only if they hold positions', (_, headers, rows, proposed) =>
    expect(proposePosition(headers, rows)).toEqual(proposed),
  )
})
