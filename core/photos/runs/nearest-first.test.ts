import { expect, it } from 'vitest'
import { spotFrom } from '../../shared/position.ts'
import { nearestFirst } from './nearest-first.ts'

const HERE = { lat: 38.5, lng: -121.7 }
const streetOf = (key: string, bearing: number | null) => ({
  key,
  name: key,
  city: '',
  rows: [10, 50, 90].map((meters, index) => ({
    rowNo: index,
    number: index,
    position: bearing === null ? null : spotFrom(HERE, bearing, meters),
  })),
})
const streets = [
  streetOf('far', 180),
  streetOf('unknown', null),
  streetOf('crossed', 90),
  streetOf('along', 0),
]

const runOf = (meters: readonly number[]) =>
  meters.map((at) => ({ ...spotFrom(HERE, 0, at), takenAt: null, name: '' }))
const keysOf = (list: readonly { readonly key: string }[]) => list.map(({ key }) => key)

it('has the street first that the run is along', () =>
  expect(keysOf(nearestFirst(streets, runOf([10, 50, 90])))).toEqual(['along', 'crossed', 'far', 'unknown']))

it('leaves the streets in their order without positions', () => {
  const run = [{ lat: null, lng: null, takenAt: null, name: '' }]
  expect(nearestFirst(streets, run)).toEqual(streets)
})
