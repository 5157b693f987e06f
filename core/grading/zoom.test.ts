import { describe, expect, it } from 'vitest'
import { panBy, pinch, WHOLE, type Zoom, zoomAt } from './zoom.ts'

const around = { frame: { width: 800, height: 400 }, picture: { width: 600, height: 400 } }
const CENTER = { x: 0, y: 0 }

/** Finds the spot of the picture at a point of the frame, in the picture's own pixels from its center. */
const placeAt = ({ scale, x, y }: Zoom, point: { x: number; y: number }) => ({
  x: (point.x - x) / scale,
  y: (point.y - y) / scale,
})

describe('zoom', () => {
  it('keeps what lies under the pointer', () => {
    const point = { x: 100, y: -50 }
    const twice = zoomAt(WHOLE, point, 2, around)
    const more = zoomAt(twice, point, 1.7, around)
    expect([twice.scale, placeAt(twice, point)]).toEqual([2, placeAt(WHOLE, point)])
    expect(placeAt(more, point).x).toBeCloseTo(100)
    expect(placeAt(more, point).y).toBeCloseTo(-50)
  })

  it('goes from the whole picture to eight times its size, and back', () => {
    const most = zoomAt(WHOLE, CENTER, 100, around)
    expect(most.scale).toBe(8)
    expect(zoomAt(most, { x: 300, y: 100 }, 0.001, around)).toEqual(WHOLE)
    expect(zoomAt(WHOLE, { x: 300, y: 100 }, 0.5, around)).toEqual(WHOLE)
  })

  it('never lets an edge into the frame', () => {
    const twice = zoomAt(WHOLE, CENTER, 2, around)
    const corner = panBy(twice, { x: 9999, y: -9999 }, around)
    expect(corner).toEqual({ scale: 2, x: (600 * 2 - 800) / 2, y: -(400 * 2 - 400) / 2 })
    const out = zoomAt(corner, { x: -400, y: 200 }, 0.75, around)
    expect([Math.abs(out.x), Math.abs(out.y)]).toEqual([(600 * 1.5 - 800) / 2, (400 * 1.5 - 400) / 2])
  })

  it('centers a side that is still smaller than the frame', () => {
    expect(zoomAt(WHOLE, { x: 250, y: 0 }, 1.2, around).x).toBe(0)
    expect(panBy(WHOLE, { x: 50, y: 50 }, around)).toEqual(WHOLE)
  })

  it('follows two fingers', () => {
    const zoom = pinch(
      WHOLE,
      [
        { x: -50, y: 0 },
        { x: 50, y: 0 },
      ],
      [
        { x: -110, y: 10 },
        { x: 90, y: 10 },
      ],
      around,
    )
    expect(zoom.scale).toBe(2)
    const spread = pinch(
      zoom,
      [
        { x: -100, y: 0 },
        { x: 100, y: 0 },
      ],
      [
        { x: -90, y: 0 },
        { x: 110, y: 0 },
      ],
      around,
    )
    expect([spread.scale, spread.x - zoom.x]).toEqual([2, 10])
  })

  it('survives two fingers on one spot', () => {
    const spot = { x: 5, y: 5 }
    expect(Number.isFinite(pinch(WHOLE, [spot, spot], [spot, { x: 50, y: 5 }], around).scale)).toBe(true)
  })
})
