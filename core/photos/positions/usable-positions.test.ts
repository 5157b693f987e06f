import { describe, expect, it } from 'vitest'
import { spotFrom } from '../../shared/position.ts'
import { usablePhotos, usableRows } from './usable-positions.ts'

const HOME = { lat: 41.6, lng: -83.5 }

describe('a row’s position', () => {
  it.each([
    ['exact', 'census', true],
    ['exact', 'demo', true],
    ['yours', 'file', true],
    ['interpolated', 'census', false],
    ['low', 'census', false],
    ['exact', 'google', false],
    ['yours', 'google', false],
  ] as const)('that is %s and from %s counts: %s', (quality, source, counts) =>
    expect(usableRows([{ ...HOME, quality, source }])).toHaveLength(counts ? 1 : 0),
  )
})

describe('a photo’s position', () => {
  const rows = [HOME, spotFrom(HOME, 90, 20_000)]
  const street = [0, 15, 30, 45].map((meters) => spotFrom(HOME, 0, meters))

  it.each([
    ['where phones remove it', { lat: 0, lng: 0 }, false],
    ['on the equator', { lat: 0, lng: -83.5 }, false],
    ['between the rows', spotFrom(HOME, 90, 10_000), true],
    ['499 km away', spotFrom(HOME, 270, 499_000), true],
    ['501 km away', spotFrom(HOME, 270, 501_000), false],
    ['500 km beyond the other end', spotFrom(HOME, 90, 519_000), true],
  ])('%s counts: %s', (_, photo, counts) =>
    expect(usablePhotos([...street, photo], rows)).toEqual(counts ? [...street, photo] : street),
  )

  it('counts for no photo if all of them are at one spot', () => {
    const nudged = spotFrom(HOME, 45, 0.5)
    expect(usablePhotos([HOME, nudged, HOME], rows)).toEqual([])
    expect(usablePhotos([HOME, { lat: 0, lng: 0 }, nudged, HOME], rows)).toEqual([])
    expect(usablePhotos([HOME, spotFrom(HOME, 45, 3), HOME], rows)).toHaveLength(3)
    expect(usablePhotos([HOME, HOME], rows)).toHaveLength(2)
  })

  it('counts for none if the list has no usable row', () => expect(usablePhotos(street, [])).toEqual([]))
})
