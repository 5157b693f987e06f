import type { FlatKind } from '@curbgrade/core/shared/picture-kind'
import { describe, expect, it } from 'vitest'
import { seededUniform } from '../seeded-uniform.ts'
import { extractFeatures } from './extract-features.ts'
import type { Pixels } from './pixels.ts'

type Paint = (x: number, y: number) => readonly [number, number, number]

/** Paints a picture of any size; the coordinates are fractions of its width and height. */
function paintPicture(width: number, height: number, paint: Paint): Pixels {
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
  const grain = Math.round(60 * seededUniform(`${x.toFixed(4)}/${y.toFixed(4)}`, 1)) - 30
  const [red, green, blue] = house(x, y)
  return [red + grain, green + grain, blue + grain]
}
const VIEWS = ['street', 'aerial'] as const satisfies FlatKind[]
const distance = (a: Float32Array, b: Float32Array): number =>
  Math.sqrt(a.reduce((sum, value, index) => sum + (value - (b[index] ?? 0)) ** 2, 0) / a.length)

describe.each(VIEWS)('features of the %s view', (view) => {
  const extract = (paint: Paint, width = 400, height = 270) =>
    extractFeatures(paintPicture(width, height, paint), view)

  it('are identical and finite for the same pixels', () => {
    const features = extract(rough)
    expect(features).toEqual(extract(rough))
    expect(features.every(Number.isFinite)).toBe(true)
    expect(features).toHaveLength(view === 'street' ? 388 : 248)
  })
  it('hardly depend on the size of the picture', () => {
    const resized = distance(extract(house), extract(house, 800, 540))
    expect(resized).toBeLessThan(0.2 * distance(extract(house), extract(rough)))
  })
  it.each<[string, Paint]>([
    ['black', () => [0, 0, 0]],
    ['white', () => [255, 255, 255]],
    ['a single color', () => [200, 30, 30]],
  ])('are finite for a picture that is entirely %s', (_, paint) =>
    expect(extract(paint).every(Number.isFinite)).toBe(true),
  )
  it('exist for a picture of a single pixel', () => {
    const features = extract(() => [10, 20, 30], 1, 1)
    expect(features.every(Number.isFinite)).toBe(true)
  })
})

it('encodes position less in a picture from above than in one from the street', () => {
  const rotated: Paint = (x, y) => house(1 - x, 1 - y)
  const [street = 0, aerial = 0] = VIEWS.map((view) =>
    distance(
      extractFeatures(paintPicture(400, 270, house), view),
      extractFeatures(paintPicture(400, 270, rotated), view),
    ),
  )
  expect(aerial).toBeLessThan(street)
})
