import { describe, expect, it } from 'vitest'
import { shareOf } from '../training/folds.ts'
import { extractFeatures, type View } from './extract-features.ts'
import type { Pixels } from './pixels.ts'

type Paint = (x: number, y: number) => readonly [number, number, number]

/** A picture of any size, painted by shares of its width and height. */
function painted(width: number, height: number, paint: Paint): Pixels {
  const data = new Uint8Array(width * height * 3)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      data.set(paint((x + 0.5) / width, (y + 0.5) / height), (y * width + x) * 3)
  return { width, height, data }
}

const house: Paint = (x, y) => {
  if (y < 0.35) return [150, 180, 220]
  if (y > 0.75) return [80, 120, 60]
  return x > 0.3 && x < 0.7 ? [200, 190, 170] : [90, 110, 70]
}
const rough: Paint = (x, y) => {
  const grain = Math.round(60 * shareOf(`${x.toFixed(4)}/${y.toFixed(4)}`, 1)) - 30
  const [red, green, blue] = house(x, y)
  return [red + grain, green + grain, blue + grain]
}
const VIEWS = ['street', 'aerial'] as const satisfies View[]
const distance = (one: Float32Array, other: Float32Array): number =>
  Math.sqrt(one.reduce((sum, value, index) => sum + (value - (other[index] ?? 0)) ** 2, 0) / one.length)

describe.each(VIEWS)('features of the view %s', (view) => {
  const of = (paint: Paint, width = 400, height = 270) => extractFeatures(painted(width, height, paint), view)

  it('are the same for the same pixels, all finite', () => {
    const features = of(rough)
    expect(features).toEqual(of(rough))
    expect(features.every(Number.isFinite)).toBe(true)
    expect(features).toHaveLength(view === 'street' ? 388 : 248)
  })
  it('hardly depend on the size of the picture', () => {
    const moved = distance(of(house), of(house, 800, 540))
    expect(moved).toBeLessThan(0.2 * distance(of(house), of(rough)))
  })
  it.each<[string, Paint]>([
    ['black', () => [0, 0, 0]],
    ['white', () => [255, 255, 255]],
    ['one color', () => [200, 30, 30]],
  ])('are finite for a picture that is all %s', (_, paint) =>
    expect(of(paint).every(Number.isFinite)).toBe(true),
  )
  it('are there for a single pixel', () => {
    const features = of(() => [10, 20, 30], 1, 1)
    expect(features.every(Number.isFinite)).toBe(true)
  })
})

it('says less of where things are in a picture from above than in one from the street', () => {
  const turned: Paint = (x, y) => house(1 - x, 1 - y)
  const [street = 0, aerial = 0] = VIEWS.map((view) =>
    distance(
      extractFeatures(painted(400, 270, house), view),
      extractFeatures(painted(400, 270, turned), view),
    ),
  )
  expect(aerial).toBeLessThan(street)
})
