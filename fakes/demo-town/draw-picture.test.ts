import { monitorEventLoopDelay } from 'node:perf_hooks'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { drawPicture, type FlatKind, pictureSvg } from './draw-picture.ts'
import { CATEGORIES, type Place, placeFor } from './town/place.ts'

const KINDS = ['street', 'aerial'] as const satisfies FlatKind[]
const HOUSE = {
  ...placeFor({ street: '12 Oak Street', city: 'Parma', state: 'OH', zip: '44129' }),
  category: 'house',
} as const

describe('every category, from the street and from above', () => {
  it.each(CATEGORIES.flatMap((category) => KINDS.map((kind) => [category, kind] as const)))(
    '%s %s is a 400×270 JPEG with something in it, and the same at 1280×864',
    async (category, kind) => {
      const jpeg = await drawPicture({ ...HOUSE, category }, kind)
      const { format, width, height } = await sharp(jpeg).metadata()
      expect({ format, width, height }).toEqual({ format: 'jpeg', width: 400, height: 270 })
      const large = await drawPicture({ ...HOUSE, category }, kind, 'large')
      expect(await sharp(large).metadata()).toMatchObject({ format: 'jpeg', width: 1280, height: 864 })
      // Two different houses differ by at least 30.
      expect(await differenceOf(jpeg, large)).toBeLessThan(10)
      const { channels } = await sharp(jpeg).stats()
      expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(15)
    },
  )
})

it('writes valid numbers into the SVG at any condition: no NaN, no undefined', () => {
  const conditions = [1, 4, 7, 10]
  const places = conditions.flatMap((condition) =>
    CATEGORIES.map((category): Place => ({ ...aHouse(condition * 31), condition, category })),
  )
  return Promise.all(
    places.map(async (place) => {
      for (const kind of KINDS) expect(await pictureSvg(place, kind)).not.toMatch(/NaN|undefined|Infinity/)
    }),
  )
})

it('draws the same bytes for the same place', async () => {
  for (const kind of KINDS) {
    const [first, second] = await Promise.all([drawPicture(HOUSE, kind), drawPicture(HOUSE, kind)])
    expect(first.equals(second)).toBe(true)
  }
})

it('draws another picture when the condition changes', async () => {
  for (const kind of KINDS) {
    const [kept, worn] = await Promise.all(
      [1, 9].map((condition) => drawPicture({ ...HOUSE, condition }, kind)),
    )
    expect(kept?.equals(worn ?? Buffer.alloc(0))).toBe(false)
  }
})

it.each(KINDS)(
  'draws a %s picture that differs more from condition 1 the worse the house is',
  async (kind) => {
    const steps = [4, 7, 10]
    const distances = await Promise.all(steps.map((condition) => meanDistance(kind, 1, condition)))
    expect(distances).toEqual(distances.toSorted((first, second) => first - second))
    expect(distances[0]).toBeGreaterThan(1)
  },
)

it('keeps the event loop responsive while 50 pictures are drawn', async () => {
  await drawPicture(HOUSE, 'street')
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  for (let index = 0; index < 50; index += 2) {
    await Promise.all([drawPicture(aHouse(index), 'street'), drawPicture(aHouse(index + 1), 'aerial')])
  }
  delay.disable()
  // The limit is loose because the machine is shared. Drawing on the event loop would block it for each whole
  // picture.
  expect(delay.percentile(50) / 1e6).toBeLessThan(60)
})

/** Mean difference per channel (0–255) between small copies of two pictures. */
const differenceOf = async (first: Buffer, second: Buffer): Promise<number> => {
  const small = (jpeg: Buffer) => sharp(jpeg).resize({ width: 100, height: 68, fit: 'fill' }).raw().toBuffer()
  return distanceOf(await small(first), await small(second))
}

const distanceOf = (first: Uint8Array, second: Uint8Array): number =>
  first.reduce((sum, value, at) => sum + Math.abs(value - (second[at] ?? 0)), 0) / first.length

const aHouse = (index: number): Place =>
  placeFor({
    street: `${100 + index} Elm Street`,
    city: 'Parma',
    state: index % 3 === 0 ? 'FL' : 'OH',
    zip: '44129',
  })

/** Mean difference per channel (0–255) between the same houses in two conditions. */
const meanDistance = async (kind: FlatKind, first: number, second: number): Promise<number> => {
  const houses = [2, 4, 6].map((index): Place => ({ ...aHouse(index), category: 'house' }))
  const distances = await Promise.all(
    houses.map(async (house) => {
      const [a, b] = await Promise.all(
        [first, second].map((condition) => pixels({ ...house, condition }, kind)),
      )
      return distanceOf(a ?? new Uint8Array(1), b ?? new Uint8Array(1))
    }),
  )
  return distances.reduce((sum, distance) => sum + distance, 0) / distances.length
}

const pixels = async (place: Place, kind: FlatKind): Promise<Uint8Array> =>
  new Uint8Array(
    await sharp(await drawPicture(place, kind))
      .raw()
      .toBuffer(),
  )
