import { describe, expect, it } from 'vitest'
import { type FlatView, focalLength, SPHERE_VIEW, shrinkFactorFor } from './flat-view.ts'
import { computeRays, regionFor, reproject } from './reproject.ts'

const SPHERE = { width: 720, height: 360 }
const VIEW: FlatView = { fov: 80, pitch: 0, width: 80, height: 54 }

/** A sphere whose colors encode the direction: red and green the azimuth, blue the elevation. */
const colorAt = (azimuth: number, elevation: number): [number, number, number] => [
  Math.round(127 + 120 * Math.sin(azimuth)),
  Math.round(127 + 120 * Math.cos(azimuth)),
  Math.round(127 + 80 * elevation),
]

const paintedSphere = (() => {
  const data = new Uint8Array(SPHERE.width * SPHERE.height * 3)
  for (let row = 0; row < SPHERE.height; row++)
    for (let column = 0; column < SPHERE.width; column++) {
      const azimuth = ((column + 0.5) / SPHERE.width - 0.5) * 2 * Math.PI
      const elevation = (0.5 - (row + 0.5) / SPHERE.height) * Math.PI
      data.set(colorAt(azimuth, elevation), (row * SPHERE.width + column) * 3)
    }
  return data
})()

const look = (view: FlatView, turn: number) => {
  const rays = computeRays(view)
  const cut = regionFor([rays], turn, SPHERE)
  const data = new Uint8Array(cut.width * cut.height * 3)
  for (let row = 0; row < cut.height; row++) {
    const from = ((cut.top + row) * SPHERE.width + cut.left) * 3
    data.set(paintedSphere.subarray(from, from + cut.width * 3), row * cut.width * 3)
  }
  return { cut, flat: reproject(rays, turn, SPHERE, { ...cut, data }) }
}

const pixel = (flat: Uint8Array, column: number, row: number, width = VIEW.width) => [
  ...flat.subarray((row * width + column) * 3, (row * width + column) * 3 + 3),
]
const isNear = (one: readonly number[], other: readonly number[]) =>
  one.every((value, at) => Math.abs(value - (other[at] ?? 0)) <= 2)

describe('a flat view of a sphere', () => {
  it.each([0, 37, -90, 90, 145, 179, 180, -180, 181, 359.5, -720])(
    'looks in the direction of its turn (%d°)',
    (turn) => {
      const { flat } = look(VIEW, turn)
      const middle = (turn * Math.PI) / 180 + 0.5 / focalLength(VIEW)
      expect(isNear(pixel(flat, 40, 27), colorAt(middle, -0.5 / focalLength(VIEW)))).toBe(true)
    },
  )

  it('shows what a pinhole camera sees at each pixel', () => {
    const { flat } = look(VIEW, 60)
    const focal = focalLength(VIEW)
    for (let row = 0; row < VIEW.height; row += 5)
      for (let column = 0; column < VIEW.width; column += 5) {
        const x = column + 0.5 - VIEW.width / 2
        const y = VIEW.height / 2 - row - 0.5
        const seen = colorAt(Math.PI / 3 + Math.atan2(x, focal), Math.atan2(y, Math.hypot(x, focal)))
        expect(isNear(pixel(flat, column, row), seen), `${column} ${row}`).toBe(true)
      }
  })

  it.each([10, -25, 60])('is tilted by %d°', (pitch) => {
    const tilted = look({ ...VIEW, pitch }, 0).flat
    const elevation = (pitch * Math.PI) / 180
    expect(Math.abs((pixel(tilted, 40, 27)[2] ?? 0) - (colorAt(0, elevation)[2] ?? 0))).toBeLessThanOrEqual(3)
  })

  it('keeps straight edges straight: a vertical line stays in its column', () => {
    const { flat } = look(VIEW, 0)
    for (let row = 0; row < VIEW.height; row++)
      expect(Math.abs((pixel(flat, 70, row)[0] ?? 0) - (pixel(flat, 70, 0)[0] ?? 0))).toBeLessThanOrEqual(1)
  })

  it('decodes a quarter of the columns, or all of them across the seam', () => {
    expect(look(VIEW, 0).cut.width).toBeLessThan(SPHERE.width / 4)
    expect(look(VIEW, 150).cut).toMatchObject({ left: 0, width: SPHERE.width })
    expect(look(VIEW, 0).cut.height).toBeLessThan(SPHERE.height / 2)
  })
})

describe('a sphere is downscaled first', () => {
  it.each([
    [8192, 4],
    [5760, 4],
    [4096, 2],
    [2560, 1],
    [2048, 1],
    [1024, 1],
  ])('of width %i by %i, so that the view’s center keeps nearly all of its pixels', (width, shrink) =>
    expect(shrinkFactorFor(SPHERE_VIEW, { width, height: width / 2 })).toBe(shrink),
  )
})
