import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pointInside, type Ring } from './point-inside.ts'

/** Counts the edges above the point, which is another way than ours. */
function isInside(rings: readonly Ring[], { x, y }: { x: number; y: number }): boolean {
  let above = 0
  for (const ring of rings)
    for (let index = 0; index < ring.length; index += 2) {
      const [fromX = 0, fromY = 0] = ring.slice(index)
      const [toX = 0, toY = 0] = [...ring.slice(index + 2), ...ring]
      if (fromX > x === toX > x) continue
      if (fromY + ((x - fromX) / (toX - fromX)) * (toY - fromY) > y) above++
    }
  return above % 2 === 1
}

const square: Ring = [0, 0, 4, 0, 4, 4, 0, 4, 0, 0]
const hole: Ring = [1, 1, 3, 1, 3, 3, 1, 3, 1, 1]

describe('the point inside of a polygon', () => {
  it('is the middle of a rectangle', () => expect(pointInside([square])).toEqual({ x: 2, y: 2, width: 4 }))

  it.each([
    ['an upright U', [[0, 0, 3, 0, 3, 3, 2, 3, 2, 1, 1, 1, 1, 3, 0, 3, 0, 0]]],
    ['a U on its side', [[0, 0, 3, 0, 3, 1, 1, 1, 1, 2, 3, 2, 3, 3, 0, 3, 0, 0]]],
    ['a hole in its middle', [square, hole]],
    ['a step at half its height', [[0, 0, 1, 0, 1, 1, 9, 1, 9, 2, 0, 2, 0, 0]]],
    ['a ring that isn’t closed', [[0, 0, 4, 0, 4, 4]]],
  ])('lies inside of %s', (_, rings) => {
    const point = pointInside(rings)
    expect(point && isInside(rings, point)).toBe(true)
  })

  it('lies inside of any polygon around a center', () => {
    const radii = fc.array(fc.double({ min: 0.5, max: 9, noNaN: true }), { minLength: 3, maxLength: 40 })
    fc.assert(
      fc.property(radii, (lengths) => {
        const ring = lengths.flatMap((radius, index) => {
          const angle = (2 * Math.PI * index) / lengths.length
          return [radius * Math.cos(angle), radius * Math.sin(angle)]
        })
        const point = pointInside([ring])
        expect(point && isInside([ring], point)).toBe(true)
      }),
    )
  })

  it.each([
    ['nothing', []],
    ['no vertices', [[]]],
    ['one vertex', [[1, 1]]],
    ['a line', [[0, 1, 5, 1, 0, 1]]],
    ['numbers beyond any', [[0, 0, Infinity, 1, 0, Infinity]]],
  ])('is missing for %s', (_, rings) => expect(pointInside(rings)).toBeUndefined())

  it('is found at once among a million teeth', () => {
    const teeth = Array.from({ length: 1_000_000 }, (_, index) => [index, index % 2 === 0 ? 2 : 0.5]).flat()
    expect(pointInside([[...teeth, 1_000_000, 0, 0, 0]])?.width).toBeGreaterThan(0)
  })
})
