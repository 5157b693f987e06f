import { describe, expect, it } from 'vitest'
import { cropAround } from './flat-crop.ts'

const PICTURE = { fov: 70, width: 1024, height: 768 }

/** The building's horizontal position in the crop: 0 is the left edge, 1 the right. */
const placeOf = (turn: number, picture = PICTURE) => {
  const { left, width } = cropAround(turn, picture)
  const tan = (degrees: number) => Math.tan((degrees * Math.PI) / 180)
  return (picture.width * (0.5 + tan(turn) / tan(picture.fov / 2) / 2) - left) / width
}

describe('a crop', () => {
  it.each([PICTURE, { fov: 70, width: 768, height: 1024 }, { fov: 100, width: 2048, height: 700 }])(
    'has our aspect ratio and lies within %o',
    (picture) => {
      for (let turn = -30; turn <= 30; turn += 2.5) {
        const { left, top, width, height } = cropAround(turn, picture)
        expect(width / height).toBeCloseTo(400 / 270, 1)
        expect(Math.min(left, top)).toBeGreaterThanOrEqual(0)
        expect(left + width).toBeLessThanOrEqual(picture.width)
        expect(top + height).toBeLessThanOrEqual(picture.height)
      }
    },
  )

  it('is as large as possible if the building is centered', () =>
    expect(cropAround(0, PICTURE)).toEqual({ left: 0, top: 38, width: 1024, height: 691 }))

  it.each([-15, -8, 4, 12])('centers the building at %d°', (turn) =>
    expect(placeOf(turn)).toBeCloseTo(0.5, 2),
  )

  it.each([-30, 30])('keeps a building near the edge in the picture (%d°)', (turn) => {
    expect(placeOf(turn)).toBeGreaterThan(0.1)
    expect(placeOf(turn)).toBeLessThan(0.9)
    expect(cropAround(turn, PICTURE).width).toBeGreaterThan(600)
  })
})
