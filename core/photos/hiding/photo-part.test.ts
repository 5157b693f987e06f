import { describe, expect, it } from 'vitest'
import { MIDDLE_PART, movePart, partBetween, photoPart, resizePart } from './photo-part.ts'

const accepts = (part: unknown) => photoPart.safeParse(part).success

describe('photoPart', () => {
  it('accepts a part, and the whole picture', () => {
    expect(accepts({ x: 0.1, y: 0.7, width: 0.2, height: 0.3 })).toBe(true)
    expect(accepts({ x: 0, y: 0, width: 1, height: 1 })).toBe(true)
  })

  it.each([
    { x: 0.9, y: 0, width: 0.2, height: 0.1 },
    { x: 0, y: 0.9, width: 0.1, height: 0.2 },
    { x: -0.1, y: 0, width: 0.2, height: 0.1 },
    { x: 0, y: 0, width: 0, height: 0.1 },
    { x: 0, y: 0, width: Number.NaN, height: 0.1 },
    { x: 0, y: 0, width: Number.POSITIVE_INFINITY, height: 0.1 },
  ])('refuses %o', (part) => expect(accepts(part)).toBe(false))
})

describe('partBetween', () => {
  it('is the same whichever corner comes first', () => {
    const part = { x: 0.25, y: 0.5, width: 0.25, height: 0.25 }
    expect(partBetween({ x: 0.25, y: 0.5 }, { x: 0.5, y: 0.75 })).toEqual(part)
    expect(partBetween({ x: 0.5, y: 0.5 }, { x: 0.25, y: 0.75 })).toEqual(part)
  })

  it('ends at the edges of the picture', () => {
    expect(partBetween({ x: -1, y: 0.5 }, { x: 0.5, y: 3 })).toEqual({
      x: 0,
      y: 0.5,
      width: 0.5,
      height: 0.5,
    })
  })

  it('is null if nothing is between the points', () => {
    expect(partBetween({ x: 0.5, y: 0.5 }, { x: 0.5, y: 0.7 })).toBeNull()
    expect(partBetween({ x: 2, y: 0.1 }, { x: 3, y: 0.7 })).toBeNull()
  })
})

describe('movePart and resizePart', () => {
  it('move and resize', () => {
    expect(movePart({ x: 0.25, y: 0.25, width: 0.5, height: 0.5 }, { x: 0.125, y: -0.25 })).toEqual({
      x: 0.375,
      y: 0,
      width: 0.5,
      height: 0.5,
    })
    expect(resizePart({ x: 0.25, y: 0.25, width: 0.5, height: 0.5 }, { x: 0.125, y: -0.25 })).toEqual({
      x: 0.25,
      y: 0.25,
      width: 0.625,
      height: 0.25,
    })
  })

  it('stay inside the picture, however often a key is pressed', () => {
    let part = MIDDLE_PART
    for (const step of [0.03, -0.07, 0.11, 0.4, -0.9]) {
      for (let press = 0; press < 50; press++)
        part = movePart(resizePart(part, { x: step, y: -step }), { x: step, y: step })
      expect(accepts(part)).toBe(true)
    }
  })
})
