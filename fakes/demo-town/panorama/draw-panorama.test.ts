import { monitorEventLoopDelay } from 'node:perf_hooks'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { CATEGORIES, type Place, placeFor } from '../town/place.ts'
import { drawPanorama, panoramaSvg } from './draw-panorama.ts'

const HOUSE = {
  ...placeFor({ street: '12 Oak Street', city: 'Parma', state: 'OH', zip: '44129' }),
  category: 'house',
} as const

const pixelsOf = async (place: Place) => {
  const { data, info } = await sharp(await drawPanorama(place))
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { ...info, at: (x: number, y: number) => data.subarray((y * info.width + x) * info.channels) }
}
type Pixels = Awaited<ReturnType<typeof pixelsOf>>

/** Mean difference (0–255) between two columns. */
const columnDistance = (picture: Pixels, first: number, second: number): number => {
  let sum = 0
  for (let y = 0; y < picture.height; y++)
    for (let channel = 0; channel < 3; channel++)
      sum += Math.abs((picture.at(first, y)[channel] ?? 0) - (picture.at(second, y)[channel] ?? 0))
  return sum / picture.height / 3
}

describe('a panorama', () => {
  it('is a JPEG with aspect ratio 2:1, the same for the same place', async () => {
    const [first, second] = await Promise.all([drawPanorama(HOUSE), drawPanorama(HOUSE)])
    const { format, width, height } = await sharp(first).metadata()
    expect({ format, width, height }).toEqual({ format: 'jpeg', width: 2560, height: 1280 })
    expect(first.equals(second)).toBe(true)
  })

  it.each([11, 12, 77, 240])('has no seam behind the camera (%i Oak Street)', async (number) => {
    const street = `${number} Oak Street`
    const picture = await pixelsOf(placeFor({ street, city: 'Parma', state: 'OH', zip: '44129' }))
    const { width } = picture
    const beside = Array.from({ length: 40 }, (_, index) => [width - 2 - index, index])
      .flat()
      .map((x) => columnDistance(picture, x, x + 1))
    expect(columnDistance(picture, width - 1, 0)).toBeLessThanOrEqual(Math.max(...beside))
  })

  it('has sky above and road below the horizon in every direction', async () => {
    const picture = await pixelsOf(HOUSE)
    for (let x = 0; x < picture.width; x += 40) {
      const [, , sky = 0] = picture.at(x, 100)
      const [, , road = 255] = picture.at(x, 1240)
      expect(sky - road).toBeGreaterThan(30)
    }
  })

  it('shows the property in its center, where a changed condition shows', async () => {
    const [kept, worn] = await Promise.all(
      [2, 9].map((condition) => pixelsOf({ ...HOUSE, condition, key: HOUSE.key })),
    )
    const change = (x: number): number => {
      let sum = 0
      for (let y = 520; y < 760; y++)
        for (let dx = 0; dx < 60; dx++)
          sum += Math.abs((kept?.at(x + dx, y)[0] ?? 0) - (worn?.at(x + dx, y)[0] ?? 0))
      return sum / 240 / 60
    }
    expect(change(1250)).toBeGreaterThan(8)
    // The other side of the street doesn't change.
    expect(change(0)).toBeLessThan(3)
  })

  it('writes valid numbers into the SVG for every category', async () => {
    for (const category of CATEGORIES)
      expect(await panoramaSvg({ ...HOUSE, category })).not.toMatch(/NaN|undefined|Infinity/)
  })

  it('keeps the event loop responsive', async () => {
    await drawPanorama(HOUSE)
    const delay = monitorEventLoopDelay({ resolution: 5 })
    delay.enable()
    for (let number = 1; number <= 4; number++)
      await drawPanorama({ ...HOUSE, key: HOUSE.key.replace(/^\d+/, String(number)), number })
    delay.disable()
    // The limit is loose because the machine is shared. Rasterizing on the event loop would block it for the whole
    // picture.
    expect(delay.percentile(50) / 1e6).toBeLessThan(60)
  })
})
