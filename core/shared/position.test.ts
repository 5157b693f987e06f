import { describe, expect, it } from 'vitest'
import { bearingTo, metersBetween, type Position, spotFrom } from './position.ts'

const HERE: Position = { lat: 38.58, lng: -121.49 }
const away = (north: number, east: number, from = HERE): Position => ({
  lat: from.lat + north / 111_320,
  lng: from.lng + east / (111_320 * Math.cos((from.lat * Math.PI) / 180)),
})

describe('two nearby positions', () => {
  it.each([
    [0, 0, 0],
    [50, 0, 50],
    [0, -50, 50],
    [30, 40, 50],
    [-300, 400, 500],
  ])('%i m north and %i m east are %i m apart', (north, east, meters) =>
    expect(metersBetween(HERE, away(north, east))).toBeCloseTo(meters, 6),
  )

  it.each([
    [10, 0, 0],
    [10, 10, 45],
    [0, 10, 90],
    [-10, 0, 180],
    [0, -10, 270],
  ])('%i m north and %i m east lie at %i°', (north, east, degrees) =>
    expect(bearingTo(HERE, away(north, east))).toBeCloseTo(degrees, 6),
  )

  it('can be on both sides of the date line', () => {
    const west = { lat: 0, lng: 179.9999 }
    const east = { lat: 0, lng: -179.9999 }
    expect(metersBetween(west, east)).toBeCloseTo(22.264, 2)
    expect(bearingTo(west, east)).toBeCloseTo(90, 6)
    expect(bearingTo(east, west)).toBeCloseTo(270, 6)
  })
})

it.each([0, 45, 180, 271])('spotFrom and bearingTo agree at %i°', (bearing) => {
  const there = spotFrom(HERE, bearing, 40)
  expect(metersBetween(HERE, there)).toBeCloseTo(40, 3)
  expect(bearingTo(HERE, there)).toBeCloseTo(bearing, 2)
})
