import { expect, it } from 'vitest'
import { bearingTo, metersBetween, spotFrom } from '../shared/position.ts'
import { SEARCH_RADIUS_METERS } from './geometry/panorama.ts'
import { otherSpots } from './other-views.ts'

const building = { lat: 38.58, lng: -121.49 }
const camera = spotFrom(building, 200, 18)
const spots = otherSpots(camera, building)

it('first looks along the street in both directions, nearest first', () => {
  const along = spots.slice(0, 6)
  expect(along.map((spot) => Math.round(metersBetween(camera, spot)))).toEqual([8, 8, 15, 15, 25, 25])
  expect(along.map((spot) => Math.round(bearingTo(camera, spot)))).toEqual([110, 290, 110, 290, 110, 290])
})

it('then looks from across the street, then from behind the building', () => {
  const [across, behind] = spots.slice(6)
  expect([across, behind].map((spot) => spot && Math.round(metersBetween(building, spot)))).toEqual([30, 30])
  expect(across && Math.round(bearingTo(building, across))).toBe(200)
  expect(behind && Math.round(bearingTo(building, behind))).toBe(20)
})

it('never looks farther from the building than the panorama radius', () => {
  for (const spot of spots) expect(metersBetween(building, spot)).toBeLessThan(SEARCH_RADIUS_METERS)
})
