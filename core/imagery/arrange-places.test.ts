import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { arrangePlaces, markerAt, projectPlaces } from './arrange-places.ts'

const size = { width: 800, height: 600 }
const camera = { lat: 40, lng: -84, zoom: 14 }

const grid = (count: number, step: number) => ({
  lats: Array.from({ length: count }, (_, index) => 40 + (Math.floor(index / 50) - 10) * step),
  lngs: Array.from({ length: count }, (_, index) => -84 + ((index % 50) - 25) * step),
})
const arranged = ({ lats, lngs }: ReturnType<typeof grid>, zoom = 14) =>
  arrangePlaces(projectPlaces(lats, lngs), { ...camera, zoom }, size)

describe('places on a map', () => {
  it('are drawn one by one where there is room', () => {
    const { inView, markers, cells } = arranged({ lats: [40, 40, 40.003], lngs: [-84, -84.003, -84] })
    expect([inView, markers.length, cells.length]).toEqual([3, 3, 0])
  })

  it('share a cell where they would cover each other, and none is lost', () => {
    const anyZoom = fc.double({ min: 3, max: 17.9, noNaN: true })
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2_000 }), anyZoom, (count, zoom) => {
        const { inView, markers, cells } = arranged(grid(count, 0.0001), zoom)
        const drawn = [...markers.map(({ index }) => index), ...cells.flatMap(({ indexes }) => indexes)]
        expect(new Set(drawn).size).toBe(drawn.length)
        expect(drawn.length).toBeGreaterThanOrEqual(inView)
        expect(cells.every(({ indexes }) => indexes.length > 1)).toBe(true)
      }),
    )
  })

  it('are drawn one by one when near, even if all lie on one spot', () => {
    const many = { lats: Array.from({ length: 900 }, () => 40), lngs: Array.from({ length: 900 }, () => -84) }
    expect(arranged(many, 14).cells).toHaveLength(1)
    expect(arranged(many, 18).markers).toHaveLength(900)
  })

  it('are left out where they are out of view', () => {
    expect(arranged({ lats: [41], lngs: [-84] })).toEqual({ inView: 0, markers: [], cells: [] })
  })
})

describe('a click', () => {
  const markers = [
    { index: 0, x: 10, y: 10 },
    { index: 1, x: 20, y: 10 },
    { index: 2, x: 20, y: 10 },
  ]
  it('finds the nearest marker, the upper one of two on a spot, or none', () => {
    expect(markerAt(markers, { x: 12, y: 11 }, 14)?.index).toBe(0)
    expect(markerAt(markers, { x: 19, y: 11 }, 14)?.index).toBe(2)
    expect(markerAt(markers, { x: 90, y: 90 }, 14)).toBeNull()
  })
})
