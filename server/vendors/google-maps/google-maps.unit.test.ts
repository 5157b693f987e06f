import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bearingTo } from '@curbgrade/core/shared/position'
import { placeFor } from '@curbgrade/demo-town'
import { createGoogleMapsFake, GOOGLE_KEYS, type GoogleMapsFake } from '@curbgrade/fake-maps'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Place } from '../../imagery/provider.ts'
import { createLog } from '../../platform/log.ts'
import { createOutbound, createOutboundMeter } from '../../platform/outbound/index.ts'
import { differenceOf } from '../../test/difference.ts'
import { createGoogleImagery } from './index.ts'
import { readGoogleReference } from './reference.ts'

const SECRET = 'vNIXE0xscrmjlyV-12Nj_BvUPaw='
const logged: string[] = []
const log = createLog('error', { write: (line) => void logged.push(line) })
let fake: GoogleMapsFake

beforeAll(async () => {
  fake = await createGoogleMapsFake({
    cacheDir: join(tmpdir(), 'curbgrade-test-pictures'),
    signingSecret: SECRET,
    slowMs: 20,
  })
})
afterAll(() => fake.goAway())
beforeEach(() => {
  fake.requests.splice(0)
  logged.splice(0)
})

const googleWith = (options: { apiKey?: string; signingSecret?: string; timeoutMs?: number } = {}) => {
  const { apiKey = GOOGLE_KEYS.ok, signingSecret = SECRET, timeoutMs = 10_000 } = options
  return createGoogleImagery({
    baseUrl: fake.url,
    apiKey,
    signingSecret,
    fetch: createOutbound({
      supplier: 'google',
      baseUrls: [fake.url],
      meter: createOutboundMeter(),
      perSecond: 1000,
    }),
    clock: () => new Date(),
    timeoutMs,
    log,
  })
}
const signal = new AbortController().signal
const addressOf = (street: string) => ({ street, city: 'Parma', state: 'OH', zip: '44129' })
const at = (street: string): Place => ({ address: addressOf(street), position: null })
const HOUSE = '12 Oak Street'
const paths = () => fake.requests.map(({ path }) => path.replace('/maps/api/', ''))

const panoOf = (text: string): string => {
  const reference = readGoogleReference(text)
  return reference?.kind === 'street' ? reference.pano : ''
}

/** The value of an answer that is one. */
async function valueOf<Value>(asked: Promise<{ ok: true; value: Value } | { ok: false }>): Promise<Value> {
  const answer = await asked
  if (!answer.ok) throw new Error('the supplier was unavailable')
  return answer.value
}
async function found<Value extends object>(
  asked: Promise<{ ok: true; value: Value } | { ok: false }>,
): Promise<Exclude<Value, { missing: string }>> {
  const value = await valueOf(asked)
  if ('missing' in value) throw new Error('nothing was found')
  return value as Exclude<Value, { missing: string }>
}

describe('a street picture', () => {
  it('is asked for after its metadata, from the nearest camera, looking at the building', async () => {
    const image = await found(googleWith().find(at(HOUSE), 'street', signal))
    const place = placeFor(addressOf(HOUSE))
    expect(paths()).toEqual(['geocode/json', 'streetview/metadata', 'streetview'])
    expect(fake.requests[2]?.query).toMatchObject({
      size: '640x432',
      fov: '80',
      source: 'outdoor',
      return_error_code: 'true',
    })
    expect(Number(fake.requests[2]?.query['heading'])).toBeCloseTo(place.heading, 0)
    expect(image.provenance).toEqual({
      provider: 'google',
      capturedAt: place.capturedAt,
      attribution: '© Google',
      heading: expect.closeTo(place.heading, 0),
      policy: { store: false, machineGrading: false, training: false },
    })
    expect(fake.billed()).toBe(2)
  })

  it('comes in two sizes of the same view from one request', async () => {
    for (const [kind, size] of [
      ['street', { width: 640, height: 432 }],
      ['aerial', { width: 800, height: 540 }],
    ] as const) {
      const { jpeg, large = new Uint8Array() } = await found(googleWith().find(at(HOUSE), kind, signal))
      expect(await sharp(jpeg).metadata()).toMatchObject({ format: 'jpeg', width: 400, height: 270 })
      expect(await sharp(large).metadata()).toMatchObject({ format: 'jpeg', ...size })
      expect(await differenceOf(jpeg, large)).toBeLessThan(10)
    }
    expect(paths().filter((path) => ['streetview', 'staticmap'].includes(path))).toHaveLength(2)
  })

  it('costs no geocoding where the place is known', async () => {
    await valueOf(googleWith().geocode([addressOf(HOUSE)], signal))
    fake.requests.splice(0)
    const { lat, lng } = placeFor(addressOf(HOUSE))
    await found(googleWith().find({ ...at(HOUSE), position: { lat, lng } }, 'street', signal))
    expect(paths()).toEqual(['streetview/metadata', 'streetview'])
  })

  it('is rendered again from its reference, at the price of one picture', async () => {
    const google = googleWith()
    const image = await found(google.find(at(HOUSE), 'street', signal))
    fake.requests.splice(0)
    const again = await found(google.render(image.reference, 'street', signal))
    expect(again).toEqual({ jpeg: image.jpeg, large: image.large })
    expect(paths()).toEqual(['streetview'])
  })

  it('is found again where Google has renamed its panorama', async () => {
    const google = googleWith()
    const image = await found(google.find(at(HOUSE), 'street', signal))
    fake.renamePanoramas()
    const again = await found(google.render(image.reference, 'street', signal))
    expect(again.moved?.reference).not.toBe(image.reference)
    expect(again.moved?.provenance).toEqual(image.provenance)
    expect(await found(google.render(again.moved?.reference ?? '', 'street', signal))).toEqual({
      jpeg: again.jpeg,
      large: again.large,
    })
  })

  it('of another camera is found instead of those that were not right, until there is none', async () => {
    const google = googleWith()
    const { lat, lng } = placeFor(addressOf(HOUSE))
    const place: Place = { ...at(HOUSE), position: { lat, lng } }
    const tried: string[] = []
    for (;;) {
      const answer = await valueOf(google.find(place, 'street', signal, tried))
      if ('missing' in answer) break
      tried.push(answer.reference)
    }
    expect(new Set(tried.map(panoOf)).size).toBe(3)
  })

  it('of Google’s own is preferred to a nearer one of a user', async () => {
    const google = googleWith()
    const { lat, lng } = placeFor(addressOf('12 Nearest Sphere Street'))
    await valueOf(google.geocode([addressOf('12 Nearest Sphere Street')], signal))
    const place: Place = { ...at('12 Nearest Sphere Street'), position: { lat, lng } }
    const picture = await found(google.find(place, 'street', signal))
    expect(picture.provenance.attribution).toBe('© Google')
    const panorama = await found(google.findPanorama(place, signal))
    expect(panorama.provenance.attribution).toBe('© Google')
    expect((await found(google.survey(place, signal))).street?.reference).toContain(panoOf(picture.reference))
    const tried = [
      picture.reference,
      (await found(google.find(place, 'street', signal, [picture.reference]))).reference,
    ]
    const last = await found(google.find(place, 'street', signal, tried))
    expect(last.provenance.attribution).toBe('© Jane Roe')
  })

  it('of a user has the user’s credit where there is no other', async () => {
    const picture = await found(googleWith().find(at('12 User Sphere Street'), 'street', signal))
    expect(picture.provenance.attribution).toBe('© Jane Roe')
    expect(paths().filter((path) => path === 'streetview')).toHaveLength(1)
  })

  it('shows the building in its middle, within two degrees, at a thousand places', async () => {
    const google = googleWith()
    for (let number = 1; number <= 1000; number++) {
      const { lat, lng, ...place } = placeFor(addressOf(`${number} Elm Avenue`))
      if (place.category === 'no-imagery') continue
      const panorama = await found(google.survey({ ...at(`${number} Elm Avenue`), position: null }, signal))
      if (panorama.street === null) throw new Error('it has street imagery')
      const known = { ...at(`${number} Elm Avenue`), position: { lat, lng } }
      const around = await found(google.findPanorama(known, signal))
      const seen = await found(google.survey(known, signal))
      const reference = readGoogleReference(seen.street?.reference ?? '')
      const heading = reference?.kind === 'street' ? (reference.view?.heading ?? Number.NaN) : Number.NaN
      const off = ((heading - bearingTo(around.position, { lat, lng }) + 540) % 360) - 180
      expect(Math.abs(off)).toBeLessThan(2)
    }
    expect(fake.billed()).toBe(0)
  })
})

describe('a picture from above', () => {
  it('has the building in its middle, and a nearer one can be had instead', async () => {
    const google = googleWith()
    const image = await found(google.find(at(HOUSE), 'aerial', signal))
    expect(fake.requests.at(-1)?.query).toMatchObject({
      zoom: '19',
      maptype: 'satellite',
      size: '400x270',
      scale: '2',
    })
    const nearer = await found(google.find(at(HOUSE), 'aerial', signal, [image.reference]))
    expect(fake.requests.at(-1)?.query).toMatchObject({ zoom: '20' })
    expect(
      await valueOf(google.find(at(HOUSE), 'aerial', signal, [image.reference, nearer.reference])),
    ).toEqual({ missing: 'no_imagery' })
    expect(await found(google.render(image.reference, 'aerial', signal))).toEqual({
      jpeg: image.jpeg,
      large: image.large,
    })
  })

  it('with a warning is none', async () => {
    const answer = await googleWith().find(at('5 Warning Header Way'), 'aerial', signal)
    expect(answer).toMatchObject({ ok: false, error: { code: 'imagery_unavailable' } })
  })
})

it('surveys imagery for free', async () => {
  const google = googleWith()
  const { capturedAt } = placeFor(addressOf(HOUSE))
  expect(await valueOf(google.survey(at(HOUSE), signal))).toMatchObject({
    street: { capturedAt, reference: expect.stringMatching(/^google:street\?pano=/) },
    aerial: true,
  })
  expect(await valueOf(google.survey(at('5 No Imagery Lane'), signal))).toEqual({
    street: null,
    aerial: true,
  })
  expect(await valueOf(google.survey(at('5 Unknown Way'), signal))).toEqual({ missing: 'address_not_found' })
  expect(paths()).toEqual(Array(3).fill('streetview/metadata'))
  expect(fake.billed()).toBe(0)
})

it('a panorama is named for the viewer of Google, without bytes', async () => {
  const panorama = await found(googleWith().findPanorama(at(HOUSE), signal))
  const { lat, lng, street } = placeFor(addressOf(HOUSE))
  expect(panorama).toMatchObject({ viewer: 'google', building: { lat, lng } })
  expect(panorama.position.lat).toBeCloseTo(street.lat, 5)
  expect(panorama).not.toHaveProperty('jpeg')
})

it('addresses are geocoded in the order asked', async () => {
  const streets = ['1 Oak Street', '5 Unknown Way', '3 Oak Street', '8 Two Rivers Road']
  const answers = await valueOf(googleWith().geocode(streets.map(addressOf), signal))
  expect(
    answers.map((answer) => answer && [answer.matched.split(',')[0], answer.quality, answer.ambiguous]),
  ).toEqual([
    ['1 Oak Street', 'exact', false],
    null,
    ['3 Oak Street', 'exact', false],
    ['8 Two Rivers Road', 'exact', true],
  ])
})

it('an address is located on the map of Google', async () => {
  const { lat, lng } = placeFor(addressOf(HOUSE))
  expect(await valueOf(googleWith().locate(at(HOUSE), signal))).toEqual({
    lat,
    lng,
    provider: 'google',
    attribution: '© Google',
    streets: [],
  })
  expect(await valueOf(googleWith().locate(at('5 Unknown Way'), signal))).toBeNull()
})

describe('there is no picture', () => {
  it.each([
    ['5 No Imagery Lane', 'street', 'no_imagery'],
    ['5 No Imagery Lane', 'aerial', 'no_imagery'],
    ['5 Not Flown Lane', 'aerial', 'no_imagery'],
    ['5 Gray Sheet Street', 'street', 'no_imagery'],
    ['5 Unknown Way', 'street', 'address_not_found'],
  ] as const)('of %s (%s): %s', async (street, kind, missing) =>
    expect(await valueOf(googleWith().find(at(street), kind, signal))).toEqual({ missing }),
  )
})

describe('Google is unavailable', () => {
  const unavailable = { ok: false, error: { code: 'imagery_unavailable' } }

  it.each(['Supplier Down Road', 'Half Moon Street', 'Error Body Drive', 'Busy Avenue'])(
    'for a picture on %s',
    async (street) =>
      expect(await googleWith().find(at(`5 ${street}`), 'street', signal)).toMatchObject(unavailable),
    20_000,
  )

  it('while it hangs, which is found out in time', async () => {
    const google = googleWith({ timeoutMs: 300 })
    expect(await google.find(at('5 Hanging Gardens Way'), 'street', signal)).toMatchObject(unavailable)
    expect(paths()).toEqual(['geocode/json', 'streetview/metadata', 'streetview'])
  })

  it('for as long as it says', async () =>
    expect(await googleWith().find(at('5 Flood Avenue'), 'street', signal)).toMatchObject({
      ok: false,
      error: { code: 'imagery_unavailable', facts: { retryAfterSeconds: 7 } },
    }))

  it('over its quota: it is asked three times, and then not again', async () => {
    const google = googleWith({ apiKey: GOOGLE_KEYS.quota })
    expect(await google.survey(at(HOUSE), signal)).toMatchObject(unavailable)
    expect(paths()).toEqual(Array(3).fill('streetview/metadata'))
  })

  it.each([
    ['a key of another project', { apiKey: GOOGLE_KEYS.denied }],
    ['a key for pages', { apiKey: GOOGLE_KEYS.referer }],
    ['no key of Google', { apiKey: 'nonsense' }],
  ])('with %s: the operator is told, without the key', async (_, options) => {
    expect(await googleWith(options).survey(at(HOUSE), signal)).toMatchObject(unavailable)
    expect(paths()).toEqual(['streetview/metadata'])
    expect(logged.join('')).toContain('"fault":"auth"')
    expect(logged.join('')).not.toContain(options.apiKey)
  })

  it('with a secret of another project, for pictures', async () => {
    const google = googleWith({ signingSecret: 'c2VjcmV0' })
    expect(await google.find(at(HOUSE), 'street', signal)).toMatchObject(unavailable)
    expect(logged.join('')).toContain('"fault":"auth"')
  })
})

it('a picture of another supplier cannot be rendered', async () =>
  expect(await valueOf(googleWith().render('demo:street:2:12 oak street', 'street', signal))).toEqual({
    missing: 'no_imagery',
  }))
