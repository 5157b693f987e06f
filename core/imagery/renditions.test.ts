import { expect, it } from 'vitest'
import { flatKinds, LARGE_SIZE, PICTURE_SIZE } from '../shared/picture-kind.ts'
import { largeSizeWithin } from './geometry/flat-view.ts'
import { GOOGLE_SIZES, largeSizeOf } from './renditions.ts'

it('every larger rendition has the aspect ratio of the 400×270 picture', () => {
  const sizes = [LARGE_SIZE, ...Object.values(GOOGLE_SIZES), ...[1e4, 1000, 614.4].map(largeSizeWithin)]
  for (const { width, height } of sizes)
    expect(Math.abs(height - (width * PICTURE_SIZE.height) / PICTURE_SIZE.width)).toBeLessThanOrEqual(0.5)
})

it('a rendition is never larger than its source, 1280×864, or smaller than 400×270', () => {
  expect([300, 640.7, 5000].map((pixels) => largeSizeWithin(pixels).width)).toEqual([400, 640, 1280])
})

it('Google’s are limited by what it serves', () => {
  expect(flatKinds.map((kind) => largeSizeOf('google', kind).width)).toEqual([640, 800])
  expect(flatKinds.map((kind) => largeSizeOf('usgs', kind))).toEqual([LARGE_SIZE, LARGE_SIZE])
})
