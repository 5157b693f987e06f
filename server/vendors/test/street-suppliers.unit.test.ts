import { rankShots } from '@curbgrade/core/imagery/geometry/street-shot'
import { type StreetCollection, streetCollections } from '@curbgrade/core/imagery/street-collections'
import { bearingTo } from '@curbgrade/core/shared/position'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { learn, never, type OpenMaps, startOpenMaps } from '../../test/imagery/open-maps.ts'
import { createKartaview } from '../kartaview/index.ts'
import { createMapillary } from '../mapillary/index.ts'
import { createPanoramax } from '../panoramax/index.ts'
import type { StreetSupplier } from '../street-supplier.ts'

const NAMES = Object.keys(streetCollections) as StreetCollection[]
const BASES = {
  panoramax: 'PANORAMAX_BASE_URL',
  mapillary: 'MAPILLARY_BASE_URL',
  kartaview: 'KARTAVIEW_BASE_URL',
} as const satisfies Record<StreetCollection, string>
const CREATE = {
  panoramax: createPanoramax,
  mapillary: createMapillary,
  kartaview: createKartaview,
} as const satisfies Record<StreetCollection, unknown>

let maps: OpenMaps
beforeAll(async () => {
  maps = await startOpenMaps({ timeoutMs: 60_000 })
})
afterAll(() => maps.stop())

const suitable = async (supplier: StreetSupplier, street: string) => {
  const { building, place } = await learn(maps, street)
  const near = await supplier.near(building, 50, never)
  if (!near.ok) throw new Error(near.error.code)
  return { place, near: near.value, shots: rankShots(near.value, { building, today: '2026-11-20' }) }
}

describe.each(NAMES)('%s', (name) => {
  it('finds the picture that shows a house among others', async () => {
    const { place, near, shots } = await suitable(maps[name], '12 Oak Street')
    expect(near.length).toBeGreaterThanOrEqual(4)
    const [best, ...others] = shots
    expect(others).toEqual([])
    expect(best?.shot.reference).toMatch(new RegExp(`^${name}:.+-seen$`))
    expect(best?.bearing).toBeCloseTo(bearingTo(place.street, place), 3)
  })

  it('returns the picture’s bytes', async () => {
    const { shots } = await suitable(maps[name], '12 Oak Street')
    const shot = shots[0]?.shot
    const bytes = shot && (await maps[name].picture(shot, 'view', never))
    if (!bytes?.ok) throw new Error('no picture')
    const { format, width } = await sharp(bytes.value).metadata()
    expect([format, width]).toEqual(['jpeg', name === 'panoramax' ? 2048 : 1024])
  })

  it('finds nothing at a place without pictures or an unknown spot', async () => {
    expect((await suitable(maps[name], '12 No Imagery Lane')).near).toEqual([])
    expect(await maps[name].near({ lat: 10, lng: 10 }, 50, never)).toEqual({ ok: true, value: [] })
  })

  it.each([
    ['12 Flood Avenue', 'rate_limited', { retryAfterMs: 7000 }],
    ['12 Busy Avenue', 'rate_limited', {}],
    ['12 Half Moon Street', 'upstream_unavailable', {}],
    ['12 Supplier Down Road', 'upstream_unavailable', { status: 503 }],
  ])('on %s: %s', async (street, code, facts) => {
    const { building } = await learn(maps, street)
    expect(await maps[name].near(building, 50, never)).toEqual({ ok: false, error: { code, facts } })
  })

  it('is aborted at its timeout', async () => {
    const { building } = await learn(maps, '12 Hanging Gardens Way')
    const { settings } = maps.fake
    const impatient = CREATE[name]({
      ...maps.at(settings[BASES[name]], settings.MAPILLARY_TOKEN),
      timeoutMs: 50,
    })
    const answer = await impatient.near(building, 50, never)
    expect(!answer.ok && answer.error.code).toBe('timeout')
  })

  it.each(['<html>Sorry</html>', '', '[]', '{"features":[{}],"data":[{}],"currentPageItems":[{}]}'])(
    'rejects %s as a response',
    async (body) => {
      const lying = CREATE[name]({ ...maps.at('http://127.0.0.1:9'), fetch: async () => new Response(body) })
      const answer = await lying.near({ lat: 39, lng: -82 }, 50, never)
      expect(!answer.ok && answer.error.code).toBe('malformed')
    },
  )
})

describe('an error in the body of a 200', () => {
  it.each([
    ['panoramax', 'malformed'],
    ['mapillary', 'upstream_unavailable'],
    ['kartaview', 'auth'],
  ] as const)('of %s is %s', async (name, code) => {
    const { building } = await learn(maps, '12 Error Body Drive')
    const answer = await maps[name].near(building, 50, never)
    expect(!answer.ok && answer.error.code).toBe(code)
  })
})

describe('the attribution that a license requires', () => {
  it.each([
    ['panoramax', '12 Oak Street', '© Demo Town Roads, CC BY-SA 4.0, Panoramax'],
    ['panoramax', '13 Oak Street', '© Demo Town Council, Licence Ouverte 2.0, Panoramax'],
    ['mapillary', '12 Oak Street', '© Mapillary, curb_walker, CC BY-SA 4.0'],
    ['kartaview', '12 Oak Street', '© KartaView contributors, dashcam_dan, CC BY-SA 4.0'],
  ] as const)('about a picture of %s at %s: %s', async (name, street, attribution) => {
    const { near } = await suitable(maps[name], street)
    expect(new Set(near.map((shot) => shot.attribution))).toEqual(new Set([attribution]))
  })
})

describe('Mapillary', () => {
  it('refuses a wrong token', async () => {
    const stranger = createMapillary(maps.at(maps.fake.settings.MAPILLARY_BASE_URL, 'MLY|2|other'))
    const answer = await stranger.near({ lat: 39, lng: -82 }, 50, never)
    expect(!answer.ok && answer.error.code).toBe('auth')
  })

  it('leaves out pictures that are neither flat nor panoramic, or lack position or URL', async () => {
    const whole = {
      id: '1',
      geometry: { type: 'Point', coordinates: [-82, 39] },
      compass_angle: 10,
      is_pano: false,
      thumb_1024_url: 'https://pictures.test/1.jpg',
    }
    const { geometry: _place, ...nowhere } = whole
    const { thumb_1024_url: _picture, ...unseen } = whole
    const around = { ...whole, is_pano: true, thumb_2048_url: 'https://pictures.test/2.jpg' }
    const data = [whole, { ...whole, camera_type: 'fisheye' }, nowhere, unseen, around]
    const mapillary = createMapillary({
      ...maps.at('http://127.0.0.1:9'),
      fetch: async () => Response.json({ data }),
    })
    const answer = await mapillary.near({ lat: 39, lng: -82 }, 50, never)
    expect(
      answer.ok && answer.value.map(({ fov, capturedAt, attribution }) => [fov, capturedAt, attribution]),
    ).toEqual([
      [70, null, '© Mapillary, CC BY-SA 4.0'],
      [360, null, '© Mapillary, CC BY-SA 4.0'],
    ])
  })
})

describe('KartaView', () => {
  const item = { id: '7', lat: '39', lng: '-82', name: 'storage6/files/photo/a/b.jpg', heading: '10' }
  const answering = (baseUrl: string, ...answers: readonly unknown[]) => {
    const asked: unknown[] = []
    const supplier = createKartaview({
      ...maps.at(baseUrl),
      fetch: async (_url, { body }) => {
        asked.push(body)
        return Response.json(answers[asked.length - 1])
      },
    })
    return { asked, near: () => supplier.near({ lat: 39, lng: -82 }, 50, never) }
  }
  const fine = (...items: readonly object[]) => ({ status: { apiCode: '600' }, currentPageItems: items })

  it('stores its pictures on sibling hosts of its API', async () => {
    const answer = await answering('https://api.openstreetcam.test', fine(item)).near()
    expect(answer.ok && answer.value[0]?.urls.whole).toBe(
      'https://storage6.openstreetcam.test/files/photo/a/b.jpg',
    )
  })

  it('is searched with a smaller radius if there are too many pictures', async () => {
    const busy = { status: { apiCode: '400', apiMessage: 'Bad Request' } }
    const { near, asked } = answering('http://127.0.0.1:9', busy, fine(item))
    expect((await near()).ok).toBe(true)
    expect(asked.map((body) => body instanceof URLSearchParams && body.get('radius'))).toEqual(['50', '25'])
  })

  it.each([
    [{ heading: '' }, { heading: null }],
    [{ heading: null }, { heading: null }],
    [{ shot_date: '0000-00-00 00:00:00', date_added: '2019-05-01 10:00:00' }, { capturedAt: '2019-05-01' }],
    [{ projection: 'SPHERE' }, { fov: 360 }],
  ])('reads %o', async (given, read) => {
    const answer = await answering('http://127.0.0.1:9', fine({ ...item, ...given })).near()
    expect(answer.ok && answer.value[0]).toMatchObject(read)
  })
})
