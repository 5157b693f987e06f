import fc from 'fast-check'
import { expect, it } from 'vitest'
import { hilbertIndex } from './hilbert.ts'

const CELLS = 2 ** 26
/** The center of a grid cell on the map. */
const middle = (x: number, y: number, size: number) => ({
  lat: ((y + 0.5) / size) * 180 - 90,
  lng: ((x + 0.5) / size) * 360 - 180,
})

it('begins in the southwest, ends in the southeast, and is exact', () => {
  expect(hilbertIndex({ lat: -90, lng: -180 })).toBe(0)
  expect(hilbertIndex({ lat: -90, lng: 180 })).toBe(CELLS ** 2 - 1)
  expect(hilbertIndex({ lat: 90, lng: 180 })).toBeLessThan(CELLS ** 2)
})

it('visits every cell of a grid once, each beside the one before', () => {
  const SIZE = 32
  const cells = Array.from({ length: SIZE * SIZE }, (_, index) => [index % SIZE, Math.floor(index / SIZE)])
  const path = cells
    .map(([x = 0, y = 0]) => ({
      x,
      y,
      at: Math.floor(hilbertIndex(middle(x, y, SIZE)) / (CELLS / SIZE) ** 2),
    }))
    .toSorted((a, b) => a.at - b.at)
  expect(path.map(({ at }) => at)).toEqual(cells.map((_, index) => index))
  const steps = path.slice(1).map(({ x, y }, index) => {
    const before = path[index]
    return Math.abs(x - (before?.x ?? 0)) + Math.abs(y - (before?.y ?? 0))
  })
  expect(new Set(steps)).toEqual(new Set([1]))
})

it('tells houses of one street apart, and keeps them together', () => {
  const degree = fc.double({ min: -89, max: 89, noNaN: true })
  fc.assert(
    fc.property(degree, degree, (lat, lng) => {
      const here = hilbertIndex({ lat, lng })
      expect(hilbertIndex({ lat, lng: lng + 0.0001 })).not.toBe(here)
      expect(Number.isSafeInteger(here)).toBe(true)
    }),
  )
})
