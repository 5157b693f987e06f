import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  boxBetween,
  boxInView,
  boxOfPlaces,
  fitCamera,
  overlapOf,
  pixelOf,
  positionAt,
} from './map-camera.ts'

const size = { width: 900, height: 600 }
const camera = { lat: 39.7, lng: -84.2, zoom: 12 }
const anyCamera = fc.record({
  lat: fc.double({ min: -70, max: 70, noNaN: true }),
  lng: fc.double({ min: -150, max: 150, noNaN: true }),
  zoom: fc.double({ min: 8, max: 19, noNaN: true }),
})
const anyPixel = fc.record({ x: fc.integer({ min: 0, max: 900 }), y: fc.integer({ min: 0, max: 600 }) })

describe('the camera of a map', () => {
  it('finds the position of a pixel, and the pixel of that position', () => {
    fc.assert(
      fc.property(anyCamera, anyPixel, (anywhere, pixel) => {
        const found = pixelOf(positionAt(pixel, anywhere, size), anywhere, size)
        expect(found.x).toBeCloseTo(pixel.x, 3)
        expect(found.y).toBeCloseTo(pixel.y, 3)
      }),
    )
  })

  it('has its middle in the middle, and north above', () => {
    expect(pixelOf(camera, camera, size)).toEqual({ x: 450, y: 300 })
    expect(positionAt({ x: 450, y: 0 }, camera, size).lat).toBeGreaterThan(39.7)
  })

  it('makes a box of two corners in any order', () => {
    const [from, to] = [
      { x: 100, y: 500 },
      { x: 300, y: 200 },
    ]
    const box = boxBetween(from, to, camera, size)
    expect(boxBetween(to, from, camera, size)).toEqual(box)
    const [west, south, east, north] = box
    expect(west).toBeLessThan(east)
    expect(south).toBeLessThan(north)
  })

  it('fits an area so that all of it is in view', () => {
    const anyBox = fc.record({
      lats: fc.array(fc.double({ min: -60, max: 60, noNaN: true }), { minLength: 1, maxLength: 9 }),
      lng: fc.double({ min: -170, max: 100, noNaN: true }),
    })
    fc.assert(
      fc.property(anyBox, ({ lats, lng }) => {
        const lngs = lats.map((_, index) => lng + index / 10)
        const box = boxOfPlaces(lats, lngs)
        if (box === null) throw new Error('no area')
        const fitted = fitCamera(box, { size, margin: 40, maxZoom: 17 })
        expect(fitted.zoom).toBeLessThanOrEqual(17)
        for (const [index, lat] of lats.entries()) {
          const { x, y } = pixelOf({ lat, lng: lngs[index] ?? 0 }, fitted, size)
          expect(x).toBeGreaterThanOrEqual(-0.01)
          expect(x).toBeLessThanOrEqual(900.01)
          expect(y).toBeGreaterThanOrEqual(-0.01)
          expect(y).toBeLessThanOrEqual(600.01)
        }
      }),
    )
  })

  it('never shows more than the world', () => {
    expect(boxInView({ lat: 0, lng: 0, zoom: 0 }, size)).toEqual([-180, -85.05113, 180, 85.05113])
  })
})

describe('two areas', () => {
  it('have what is in both', () => {
    expect(overlapOf([0, 0, 10, 10], [5, -5, 15, 5])).toEqual([5, 0, 10, 5])
    expect(overlapOf([0, 0, 1, 1], [2, 0, 3, 1])).toBeNull()
  })
})
