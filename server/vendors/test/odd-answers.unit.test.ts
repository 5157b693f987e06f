import type { StreetCollection } from '@curbgrade/core/imagery/street-collections'
import { PICTURE_SIZE } from '@curbgrade/core/shared/picture-kind'
import fc from 'fast-check'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { OutboundError } from '../../platform/outbound/index.ts'
import { NOW, never } from '../../test/imagery/open-maps.ts'
import type { Supplier } from '../ask-supplier.ts'
import { createCensus } from '../census/index.ts'
import { geocode } from '../google-maps/geocode.ts'
import { createKartaview } from '../kartaview/index.ts'
import { createMapillary } from '../mapillary/index.ts'
import { geocodeAll } from '../open-imagery/geocoding.ts'
import { firstAvailable } from '../open-imagery/shots-near.ts'
import { createPanoramax } from '../panoramax/index.ts'
import { createUsgs } from '../usgs/index.ts'

const answering = (respond: () => Response): Supplier => ({
  baseUrl: 'https://supplier.test',
  fetch: async () => respond(),
  clock: () => NOW,
  timeoutMs: 10_000,
})

const CREATE = { panoramax: createPanoramax, mapillary: createMapillary, kartaview: createKartaview }

/** A sound item of each collection, with every field that we read, and the body around items. */
const SOUND = {
  panoramax: {
    item: {
      id: 'p1',
      geometry: { type: 'Point', coordinates: [-82, 39] },
      providers: [{ name: 'Ada', roles: ['producer'] }],
      assets: { hd: { href: 'https://a.test/hd.jpg' }, sd: { href: 'https://a.test/sd.jpg' } },
      properties: {
        datetime: '2025-06-01T10:00:00Z',
        license: 'CC-BY-SA-4.0',
        'view:azimuth': 90,
        'pers:interior_orientation': { field_of_view: 360 },
      },
    },
    around: (items: readonly unknown[]) => ({ features: items }),
  },
  mapillary: {
    item: {
      id: 'm1',
      geometry: { type: 'Point', coordinates: [-82, 39] },
      computed_geometry: { type: 'Point', coordinates: [-82, 39] },
      compass_angle: 90,
      computed_compass_angle: 91,
      is_pano: false,
      camera_type: 'perspective',
      captured_at: 1_750_000_000_000,
      creator: { username: 'ada' },
      thumb_1024_url: 'https://a.test/1024.jpg',
      thumb_2048_url: 'https://a.test/2048.jpg',
      thumb_original_url: 'https://a.test/original.jpg',
    },
    around: (items: readonly unknown[]) => ({ data: items }),
  },
  kartaview: {
    item: {
      id: '7',
      lat: '39',
      lng: '-82',
      name: 'storage6/files/photo/a/b.jpg',
      lth_name: 'storage6/files/lth/a/b.jpg',
      heading: '10',
      shot_date: '2025-06-01 10:00:00',
      date_added: '2025-06-02 10:00:00',
      projection: 'PLANE',
      username: 'ada',
    },
    around: (items: readonly unknown[]) => ({ status: { apiCode: '600' }, currentPageItems: items }),
  },
} as const

const near = (name: StreetCollection, items: readonly unknown[]) =>
  CREATE[name](answering(() => Response.json(SOUND[name].around(items)))).near(
    { lat: 39, lng: -82 },
    50,
    never,
  )

/** Paths to every field of an item, the inner ones included. */
const pathsOf = (value: unknown): string[][] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => [
        [key],
        ...pathsOf(inner).map((path) => [key, ...path]),
      ])
    : []

function changed(value: unknown, [key, ...rest]: readonly string[], to: unknown): unknown {
  if (key === undefined) return to
  const copy: Record<string, unknown> = Array.isArray(value) ? Object.assign([], value) : { ...Object(value) }
  copy[key] = changed(copy[key], rest, to)
  return copy
}

const odd = fc.oneof(
  fc.constantFrom(null, '', -1, 1e300, true, [], {}, undefined, '\u0000', 'NaN', '9'.repeat(400)),
  fc.jsonValue({ maxDepth: 2 }),
)

describe.each(Object.keys(SOUND) as StreetCollection[])('%s', (name) => {
  const { item } = SOUND[name]

  it('never loses its sound pictures to one odd item', async () => {
    const paths = pathsOf(item)
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...paths), odd, async (path, to) => {
        const answer = await near(name, [changed(item, path, to), item])
        expect(answer.ok && answer.value.length).toBeGreaterThanOrEqual(1)
      }),
      { numRuns: 350 },
    )
  })

  it('is malformed when no item can be read', async () => {
    expect(await near(name, [{}, 7])).toMatchObject({ ok: false, error: { code: 'malformed' } })
  })
})

it.each([
  ['mapillary', ['compass_angle'], null, { heading: 91 }],
  ['mapillary', ['computed_compass_angle'], null, { heading: 90 }],
  ['panoramax', ['view:azimuth'], undefined, {}],
  ['panoramax', ['properties', 'license'], null, { attribution: expect.stringContaining('license of the') }],
  ['panoramax', ['assets', 'hd'], undefined, { urls: { whole: 'https://a.test/sd.jpg' } }],
] as const)('%s reads a picture with %o %o', async (name, path, to, read) => {
  const answer = await near(name, [changed(SOUND[name].item, path, to)])
  expect(answer.ok && answer.value[0]).toMatchObject(read)
})

describe('an error of Mapillary', () => {
  it.each([
    [400, 190, 'auth'],
    [403, 200, 'auth'],
    [403, 4, 'rate_limited'],
    [400, 17, 'rate_limited'],
    [400, 613, 'rate_limited'],
    [500, 2, 'upstream_unavailable'],
    [400, 100, 'bad_request'],
    [200, 4, 'rate_limited'],
  ])('with status %i and code %i is %s, whatever its type', async (status, code, fault) => {
    const body = { error: { message: 'x', type: 'OAuthException', code } }
    const mapillary = createMapillary(
      answering(() => Response.json(body, { status, headers: { 'retry-after': '7' } })),
    )
    const answer = await mapillary.near({ lat: 39, lng: -82 }, 50, never)
    expect(!answer.ok && answer.error.code).toBe(fault)
  })

  it('keeps the wait that its header asks for', async () => {
    const body = { error: { message: 'x', type: 'OAuthException', code: 4 } }
    const mapillary = createMapillary(
      answering(() => Response.json(body, { status: 429, headers: { 'retry-after': '7' } })),
    )
    const answer = await mapillary.near({ lat: 39, lng: -82 }, 50, never)
    expect(answer).toMatchObject({
      ok: false,
      error: { code: 'rate_limited', facts: { retryAfterMs: 7000 } },
    })
  })
})

describe('pictures on hosts that aren’t called', () => {
  const elsewhere = async () => {
    throw new OutboundError('panoramax', 'elsewhere')
  }

  it('are elsewhere, which is no failure of the supplier', async () => {
    const supplier = createPanoramax({ ...answering(() => Response.json({})), fetch: elsewhere })
    const answer = await supplier.near({ lat: 39, lng: -82 }, 50, never)
    expect(answer).toEqual({ ok: false, error: { code: 'elsewhere', facts: {} } })
  })

  it('cost no try, so the next one on a known host is found', async () => {
    const hosts = ['far', 'far', 'far', 'far', 'known']
    const found = await firstAvailable(hosts, null, async (host) =>
      host === 'known' ? { ok: true, value: host } : { ok: false, error: { code: 'elsewhere', facts: {} } },
    )
    expect(found).toEqual({ ok: true, value: 'known' })
  })
})

const HOUSE = { street: '12 Oak Street', city: 'Parma', state: 'OH', zip: '44129' }

describe('the Census Geocoder', () => {
  const MATCH = { matchedAddress: '12 OAK ST, PARMA, OH, 44129', coordinates: { x: -81.7, y: 41.4 } }
  const ROWS = [0, 1, 2].map((id) => [id, 'x', 'Match', 'Exact', MATCH.matchedAddress, '-81.7,41.4', 7, 'L'])
  const fileOf = (rows: readonly (readonly unknown[])[]) =>
    rows.map((row) => row.map((cell) => JSON.stringify(String(cell))).join(',')).join('\n')

  it('never loses a sound match to an odd one', () =>
    fc.assert(
      fc.asyncProperty(fc.constantFrom(...pathsOf(MATCH)), odd, async (path, to) => {
        const addressMatches = [changed(MATCH, path, to), MATCH]
        const census = createCensus(answering(() => Response.json({ result: { addressMatches } })))
        const answer = await census.one(HOUSE, never)
        expect(answer.ok && answer.value.length).toBeGreaterThanOrEqual(1)
      }),
      { numRuns: 350 },
    ))

  const oddCell = fc.oneof(
    fc.stringMatching(/^[\w ,.-]*$/),
    fc.constantFrom('', 'NaN', '0,0', '-81.7', 'Tie'),
  )

  it('never fails a file for one odd row', () =>
    fc.assert(
      fc.asyncProperty(fc.integer({ min: 2, max: 7 }), oddCell, async (column, cell) => {
        const [first = [], ...others] = ROWS
        const file = fileOf([first.with(column, cell), ...others])
        const one = () => Response.json({ result: { addressMatches: [] } })
        const census = createCensus({
          ...answering(one),
          fetch: async ({ pathname }) => (pathname.endsWith('batch') ? new Response(file) : one()),
        })
        const answer = await geocodeAll(census, [HOUSE, HOUSE, HOUSE], never)
        expect(answer.ok && answer.value.slice(1)).toMatchObject([{ lat: 41.4 }, { lat: 41.4 }])
      }),
      { numRuns: 350 },
    ))
})

describe('the geocoder of Google', () => {
  const FOUND = {
    formatted_address: '12 Oak St, Parma, OH 44129, USA',
    partial_match: false,
    address_components: [{ short_name: 'US', types: ['country'] }],
    geometry: { location: { lat: 41.4, lng: -81.7 }, location_type: 'ROOFTOP' },
  }
  const geocodeFrom = (results: readonly unknown[]) =>
    geocode({ ...answering(() => Response.json({ status: 'OK', results })), apiKey: 'k' }, HOUSE, never)

  it('finds a house whatever else it names', () =>
    fc.assert(
      fc.asyncProperty(fc.constantFrom(...pathsOf(FOUND)), odd, async (path, to) => {
        const answer = await geocodeFrom([FOUND, changed(FOUND, path, to)])
        expect(answer).toMatchObject({ ok: true, value: { lat: 41.4, quality: 'exact' } })
      }),
      { numRuns: 350 },
    ))

  it.each([
    [['geometry', 'location_type'], 'ROOFTOP_OR_SO', { quality: 'low' }],
    [['address_components', '1'], null, { quality: 'exact' }],
  ])('reads a house with %o %o', async (path, to, read) => {
    expect(await geocodeFrom([changed(FOUND, path, to)])).toMatchObject({ ok: true, value: read })
  })

  it('doesn’t place a house outside the Earth', async () => {
    const answer = await geocodeFrom([changed(FOUND, ['geometry', 'location', 'lat'], 1e300)])
    expect(!answer.ok && answer.error.code).toBe('malformed')
  })
})

it('of the USGS, any damaged picture is a fault or a picture, never an exception', async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  const create = { ...PICTURE_SIZE, channels: 3, background: 'gray', noise } as const
  const whole = new Uint8Array(await sharp({ create }).jpeg().toBuffer())
  await fc.assert(
    fc.asyncProperty(
      fc.nat(whole.length - 1),
      fc.integer({ min: 0, max: 255 }),
      fc.boolean(),
      async (at, byte, isCut) => {
        const damaged = isCut ? whole.subarray(0, at) : whole.with(at, byte)
        const usgs = createUsgs(answering(() => new Response(damaged)))
        const answer = await usgs.aerial({ lat: 39, lng: -82 }, PICTURE_SIZE, never)
        expect([true, 'malformed', 'no_coverage']).toContain(answer.ok || answer.error.code)
      },
    ),
    { numRuns: 100 },
  )
})
