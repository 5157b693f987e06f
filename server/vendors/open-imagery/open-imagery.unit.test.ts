import { shownPanorama, turnToBuilding } from '@curbgrade/core/imagery/geometry/panorama'
import { isPanoramic, rankShots } from '@curbgrade/core/imagery/geometry/street-shot'
import { bearingTo } from '@curbgrade/core/shared/position'
import { drawPicture, placeFor } from '@curbgrade/demo-town'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FoundImage, ImageryProvider, Place } from '../../imagery/provider.ts'
import { createLog } from '../../platform/log.ts'
import { differenceOf } from '../../test/difference.ts'
import { addressOn, learn, NOW, never, type OpenMaps, startOpenMaps } from '../../test/imagery/open-maps.ts'
import { likeness } from '../../test/likeness.ts'
import type { StreetSupplier } from '../street-supplier.ts'
import { createOpenImagery } from './index.ts'

let maps: OpenMaps
let imagery: ImageryProvider
const logged: string[] = []
const log = createLog('info', { write: (line) => void logged.push(line) })
const providerOf = (streets: readonly StreetSupplier[]) =>
  createOpenImagery({ census: maps.census(), usgs: maps.usgs, streets, clock: () => NOW, log })

beforeAll(async () => {
  maps = await startOpenMaps({ timeoutMs: 60_000 })
  imagery = providerOf([maps.panoramax, maps.mapillary, maps.kartaview])
})
afterAll(() => maps.stop())

const at = (street: string): Place => ({ address: addressOn(street), position: null })
const POLICY = { store: true, machineGrading: true, training: true }

const streetOf = async (street: string, provider = imagery): Promise<FoundImage> => {
  const found = await provider.find(at(street), 'street', never)
  if (!found.ok || 'missing' in found.value) throw new Error(`${street} has no picture`)
  return found.value
}

describe('a street picture', () => {
  it('is a 400×270 view of the panorama, with its provenance', async () => {
    const { jpeg, provenance, reference } = await streetOf('12 Oak Street')
    const { format, width, height } = await sharp(jpeg).metadata()
    expect({ format, width, height }).toEqual({ format: 'jpeg', width: 400, height: 270 })
    const place = placeFor(addressOn('12 Oak Street'))
    expect(provenance).toEqual({
      provider: 'panoramax',
      capturedAt: place.capturedAt,
      attribution: '© Demo Town Roads, CC BY-SA 4.0, Panoramax',
      heading: bearingTo(place.street, place),
      policy: POLICY,
    })
    expect(reference).toMatch(/^panoramax:.+-seen@/)
  })

  it('shows the house of the address and no other', async () => {
    const streets = Array.from({ length: 40 }, (_, index) => `${index + 12} Oak Street`)
      .filter((street) => placeFor(addressOn(street)).category === 'house')
      .slice(0, 6)
    const found = await Promise.all(streets.map((street) => streetOf(street)))
    const drawn = await Promise.all(
      streets.map((street) => drawPicture(placeFor(addressOn(street)), 'street')),
    )
    const nearest = await Promise.all(
      found.map(async ({ jpeg }) => {
        const likenesses = await Promise.all(drawn.map((picture) => likeness(picture, jpeg)))
        return likenesses.indexOf(Math.max(...likenesses))
      }),
    )
    expect(nearest).toEqual(streets.map((_, index) => index))
  })

  it('is cut from a flat picture if there is no panorama', async () => {
    const { jpeg, provenance } = await streetOf('12 No Panorama Court')
    expect(provenance).toMatchObject({
      provider: 'mapillary',
      attribution: '© Mapillary, curb_walker, CC BY-SA 4.0',
    })
    const own = await drawPicture(placeFor(addressOn('12 No Panorama Court')), 'street')
    const other = await drawPicture(placeFor(addressOn('14 No Panorama Court')), 'street')
    const scaled = await sharp(jpeg)
      .resize(280, 189)
      .extend({ top: 40, bottom: 41, left: 60, right: 60 })
      .jpeg()
      .toBuffer()
    expect(await likeness(own, scaled)).toBeGreaterThan((await likeness(other, scaled)) + 0.1)
  })

  it('is another one after a rejection, and missing if there is no other', async () => {
    const first = await streetOf('12 Oak Street')
    const rejected = [first.reference]
    const providers = [first.provenance.provider]
    for (;;) {
      const next = await imagery.find(at('12 Oak Street'), 'street', never, rejected)
      if (!next.ok) throw new Error('the suppliers failed')
      if ('missing' in next.value) break
      expect(rejected).not.toContain(next.value.reference)
      rejected.push(next.value.reference)
      providers.push(next.value.provenance.provider)
    }
    expect(providers).toEqual(['panoramax', 'mapillary', 'kartaview'])
  })

  it('is found again by its reference', async () => {
    const { jpeg, reference } = await streetOf('12 Oak Street')
    const again = await imagery.render(reference, 'street', never)
    expect(again.ok && 'jpeg' in again.value && Buffer.from(again.value.jpeg).equals(jpeg)).toBe(true)
    const stranger = await imagery.render('panoramax:gone@39.7,-82.5', 'street', never)
    expect(stranger).toEqual({ ok: true, value: { missing: 'no_imagery' } })
  })

  it.each([
    ['12 Oak Street', 'street', 570],
    ['12 No Panorama Court', 'street', 1280],
    ['12 Oak Street', 'aerial', 1280],
  ] as const)('on %s has a larger %s rendition of the same view, %i wide', async (street, kind, width) => {
    const found = await imagery.find(at(street), kind, never)
    if (!found.ok || 'missing' in found.value) throw new Error('no picture')
    const large = await imagery.renderLarge(found.value.reference, kind, never)
    if (!large.ok || 'missing' in large.value) throw new Error('no larger rendition')
    expect((await sharp(large.value.jpeg).metadata()).width).toBe(width)
    expect(await differenceOf(found.value.jpeg, large.value.jpeg)).toBeLessThan(10)
  })

  it('needs no geocoder if the position is known', async () => {
    const { building, address } = await learn(maps, '12 Oak Street')
    const before = maps.fake.requests.length
    await imagery.find({ address, position: building }, 'street', never)
    expect(maps.fake.requests.slice(before).filter(({ path }) => path.startsWith('/census'))).toEqual([])
  })
})

it('centers the building within 2° at 1,000 places of the town', async () => {
  const addresses = Array.from({ length: 1000 }, (_, index) =>
    addressOn(`${index + 1} ${['Oak', 'Elm', 'Pine', 'Ash'][index % 4]} Street`),
  )
  const geocodes = await imagery.geocode(addresses, never)
  const off: number[] = []
  for (const [index, building] of (geocodes.ok ? geocodes.value : []).entries()) {
    const place = placeFor(addresses[index] ?? addressOn(''))
    if (building === null) throw new Error(`${place.key} was not found`)
    const near = await (index % 2 === 0 ? maps.panoramax : maps.mapillary).near(building, 50, never)
    if (!near.ok) throw new Error(near.error.code)
    const [best] = rankShots(near.value, { building, today: '2026-11-20' })
    if (best === undefined) expect(place.category).toBe('no-imagery')
    else {
      const middle = (best.shot.heading ?? 0) + (isPanoramic(best.shot) ? best.turn : 0)
      off.push(Math.abs(turnToBuilding({ heading: bearingTo(place.street, place), middle })))
    }
  }
  expect(off.length).toBeGreaterThan(950)
  expect(Math.max(...off)).toBeLessThan(2)
})

describe('imagery that doesn’t exist', () => {
  it.each(['street', 'aerial'] as const)('is missing: a %s picture on No Imagery Lane', async (kind) => {
    expect(await imagery.find(at('12 No Imagery Lane'), kind, never)).toEqual({
      ok: true,
      value: { missing: 'no_imagery' },
    })
  })

  it('is missing: an unknown address', async () => {
    const missing = { ok: true, value: { missing: 'address_not_found' } }
    expect(await imagery.find(at('12 Unknown Way'), 'street', never)).toEqual(missing)
    expect(await imagery.findPanorama(at('12 Unknown Way'), never)).toEqual(missing)
    expect(await imagery.survey(at('12 Unknown Way'), never)).toEqual(missing)
    expect(await imagery.locate(at('12 Unknown Way'), never)).toEqual({ ok: true, value: null })
  })

  it('is missing: a second aerial picture', async () => {
    const found = await imagery.find(at('12 Oak Street'), 'aerial', never)
    if (!found.ok || 'missing' in found.value) throw new Error('no aerial picture')
    expect(found.value.provenance).toEqual({
      provider: 'usgs',
      capturedAt: null,
      attribution: 'USDA/USGS The National Map: Orthoimagery',
      heading: null,
      policy: POLICY,
    })
    const again = await imagery.find(at('12 Oak Street'), 'aerial', never, [found.value.reference])
    expect(again).toEqual({ ok: true, value: { missing: 'no_imagery' } })
  })
})

describe('a supplier that fails', () => {
  it.each(['Supplier Down Road', 'Flood Avenue', 'Busy Avenue', 'Half Moon Street'])(
    'on %s makes street and aerial imagery unavailable',
    async (street) => {
      const { building, address } = await learn(maps, `12 ${street}`)
      const place = { address, position: building }
      const down = {
        ok: false,
        error: { code: 'imagery_unavailable', facts: expect.objectContaining({ cause: expect.any(String) }) },
      }
      expect(await imagery.find(place, 'street', never)).toEqual(down)
      expect(await imagery.find(place, 'aerial', never)).toEqual(down)
      expect(await imagery.findPanorama(place, never)).toEqual(down)
      expect(await imagery.survey(place, never)).toEqual(down)
    },
  )

  it('is named in the log', async () => {
    const { building, address } = await learn(maps, '12 Supplier Down Road')
    const provider = providerOf([maps.kartaview])
    logged.splice(0)
    await provider.find({ address, position: null }, 'street', never)
    await provider.find({ address, position: building }, 'street', never)
    await provider.find({ address, position: building }, 'aerial', never)
    const named = logged.map((line) => (JSON.parse(line) as { supplier: string }).supplier)
    expect(named).toEqual(['census', 'kartaview', 'usgs'])
  })

  it('is named in the log if its picture is broken', async () => {
    const torn: StreetSupplier = {
      ...maps.panoramax,
      picture: async () => ({ ok: true, value: Buffer.from('ffd8ffe000104a4649', 'hex') }),
    }
    const provider = providerOf([torn])
    logged.splice(0)
    await provider.find(at('12 Oak Street'), 'street', never)
    await provider.findPanorama(at('12 Oak Street'), never)
    expect(logged).toEqual([expect.stringContaining('"supplier":"panoramax","fault":"malformed"')])
  })

  it('doesn’t hide the pictures of other suppliers', async () => {
    const broken: StreetSupplier = {
      ...maps.panoramax,
      near: async () => ({ ok: false, error: { code: 'upstream_unavailable', facts: {} } }),
    }
    const { provenance } = await streetOf('12 Oak Street', providerOf([broken, maps.mapillary]))
    expect(provenance.provider).toBe('mapillary')
  })

  it('with a missing or broken best picture delivers its next one', async () => {
    const torn: StreetSupplier = {
      ...maps.panoramax,
      picture: async () => ({ ok: true, value: Buffer.from('ffd8ffe000104a4649', 'hex') }),
    }
    const { provenance } = await streetOf('12 Oak Street', providerOf([torn, maps.kartaview]))
    expect(provenance.provider).toBe('kartaview')
  })

  it('with its only picture gone has none', async () => {
    const gone: StreetSupplier = {
      ...maps.panoramax,
      picture: async () => ({ ok: false, error: { code: 'not_found', facts: {} } }),
    }
    expect(await providerOf([gone]).find(at('12 Oak Street'), 'street', never)).toEqual({
      ok: true,
      value: { missing: 'no_imagery' },
    })
  })
})

describe('a panorama', () => {
  it('is the whole picture with position and heading', async () => {
    const found = await imagery.findPanorama(at('12 Oak Street'), never)
    if (!found.ok || 'missing' in found.value || found.value.viewer !== 'equirectangular')
      throw new Error('no panorama')
    const { jpeg, position, building, middle } = found.value
    const place = placeFor(addressOn('12 Oak Street'))
    const { width, height } = await sharp(jpeg).metadata()
    expect([width, height]).toEqual([2560, 1280])
    expect([position, building]).toEqual([
      { lat: place.street.lat, lng: place.street.lng },
      { lat: place.lat, lng: place.lng },
    ])
    const heading = bearingTo(position, building)
    expect(Math.abs(turnToBuilding({ heading, middle }))).toBeCloseTo(90, 0)
    expect(
      shownPanorama.safeParse({ viewer: 'equirectangular', position, middle, heading, url: '/x' }).success,
    ).toBe(true)
  })

  it('is missing if all pictures are flat', async () => {
    const found = await imagery.findPanorama(at('12 No Panorama Court'), never)
    expect(found).toEqual({ ok: true, value: { missing: 'no_imagery' } })
  })
})

describe('a survey', () => {
  it('reports the imagery without fetching a picture', async () => {
    const { building, address, place } = await learn(maps, '12 Oak Street')
    const before = maps.fake.requests.length
    const survey = await imagery.survey({ address, position: building }, never)
    const street = { capturedAt: place.capturedAt, reference: expect.stringMatching(/^panoramax:/) }
    expect(survey).toEqual({ ok: true, value: { street, aerial: true } })
    expect(maps.fake.requests.slice(before).filter(({ path }) => path.endsWith('.jpg'))).toEqual([])
  })

  it('knows a place without street pictures', async () => {
    const survey = await imagery.survey(at('12 No Imagery Lane'), never)
    expect(survey).toEqual({ ok: true, value: { street: null, aerial: true } })
  })
})

describe('geocoding', () => {
  it('returns answers in order, ties with their first match', async () => {
    const streets = ['12 Oak Street', '5 Unknown Way', '5 Two Rivers Road', '13 Oak Street']
    const found = await imagery.geocode(streets.map(addressOn), never)
    expect(found.ok && found.value.map((one) => one && [one.quality, one.ambiguous, one.source])).toEqual([
      ['interpolated', false, 'census'],
      null,
      ['low', true, 'census'],
      ['interpolated', false, 'census'],
    ])
    const { lat, lng } = placeFor(addressOn('13 Oak Street'))
    expect(found.ok && found.value[3]).toMatchObject({ lat, lng, matched: '13 OAK STREET, PARMA, OH, 44129' })
  })

  it('of one address sends a single request', async () => {
    const [one, tie] = await Promise.all(
      ['12 Oak Street', '5 Two Rivers Road'].map((street) => imagery.geocode([addressOn(street)], never)),
    )
    expect(one?.ok && one.value[0]).toMatchObject({ quality: 'interpolated', ambiguous: false })
    expect(tie?.ok && tie.value[0]).toMatchObject({ quality: 'low', ambiguous: true })
    expect(await imagery.geocode([], never)).toEqual({ ok: true, value: [] })
  })

  it('is the location on the map', async () => {
    const { lat, lng } = placeFor(addressOn('12 Oak Street'))
    expect(await imagery.locate(at('12 Oak Street'), never)).toEqual({
      ok: true,
      value: { lat, lng, provider: 'usgs', attribution: 'U.S. Census Bureau', streets: [] },
    })
  })
})
