import { LARGE_SIZE, PICTURE_SIZE, type PictureSize } from '@curbgrade/core/shared/picture-kind'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { learn, never, type OpenMaps, startOpenMaps } from '../../test/imagery/open-maps.ts'
import { createUsgs } from './index.ts'

let maps: OpenMaps
beforeAll(async () => {
  maps = await startOpenMaps({ timeoutMs: 60_000 })
})
afterAll(() => maps.stop())

const aerialOf = async (street: string, usgs = maps.usgs, size: PictureSize = PICTURE_SIZE) => {
  const { building } = await learn(maps, street)
  return usgs.aerial(building, size, never)
}

describe('an aerial picture', () => {
  it.each([PICTURE_SIZE, LARGE_SIZE])('is a JPEG of the spot, $width×$height', async (size) => {
    const answer = await aerialOf('12 Oak Street', maps.usgs, size)
    if (!answer.ok) throw new Error(answer.error.code)
    const { format, width, height } = await sharp(answer.value).metadata()
    expect({ format, width, height }).toEqual({ format: 'jpeg', ...size })
  })

  it.each([
    ['12 Not Flown Lane', 'no_coverage', {}],
    ['12 No Imagery Lane', 'no_coverage', {}],
    ['12 Error Body Drive', 'bad_request', { status: 400 }],
    ['12 Flood Avenue', 'rate_limited', { retryAfterMs: 7000 }],
    ['12 Busy Avenue', 'rate_limited', {}],
    ['12 Half Moon Street', 'upstream_unavailable', {}],
    ['12 Supplier Down Road', 'upstream_unavailable', { status: 503 }],
  ])('of %s is none: %s', async (street, code, facts) => {
    const { building } = await learn(maps, street)
    expect(await maps.usgs.aerial(building, PICTURE_SIZE, never)).toEqual({
      ok: false,
      error: { code, facts },
    })
  })

  it('is aborted at its timeout', async () => {
    const impatient = createUsgs({ ...maps.at(maps.fake.settings.USGS_BASE_URL), timeoutMs: 50 })
    const answer = await aerialOf('12 Hanging Gardens Way', impatient)
    expect(!answer.ok && answer.error.code).toBe('timeout')
  })

  it.each([
    ['HTML that is named .jpg', '<html>Sorry</html>'],
    ['the beginning of a JPEG', Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex')],
    ['nothing', ''],
  ])('is not %s', async (_, body) => {
    const lying = createUsgs({
      ...maps.at('http://127.0.0.1:9'),
      fetch: async () => new Response(body, { headers: { 'content-type': 'image/jpeg' } }),
    })
    const answer = await lying.aerial({ lat: 39, lng: -82 }, PICTURE_SIZE, never)
    expect(!answer.ok && answer.error.code).toBe('malformed')
  })

  it('is rejected if it doesn’t have the requested size', async () => {
    const other = await sharp({ create: { width: 401, height: 270, channels: 3, background: '#353' } })
      .jpeg()
      .toBuffer()
    const lying = createUsgs({
      ...maps.at('http://127.0.0.1:9'),
      fetch: async () => new Response(new Uint8Array(other)),
    })
    const answer = await lying.aerial({ lat: 39, lng: -82 }, PICTURE_SIZE, never)
    expect(!answer.ok && answer.error.code).toBe('malformed')
  })
})
