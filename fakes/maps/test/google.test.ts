import { createHmac } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createGoogleMapsFake, GOOGLE_KEYS, type GoogleMapsFake } from '../google/index.ts'
import { googleSchemaErrors } from './google-schema.ts'

const ADDRESS = '12 Oak Street, Parma, OH 44129'
const cacheDir = join(tmpdir(), 'curbgrade-test-pictures')
let fake: GoogleMapsFake

beforeAll(async () => {
  fake = await createGoogleMapsFake({ cacheDir })
})
afterAll(() => fake.goAway())
beforeEach(() => {
  fake.requests.splice(0)
})

const get = (path: string, query: Record<string, string> = {}, key: string = GOOGLE_KEYS.ok) =>
  fetch(`${fake.url}/maps/api/${path}?${new URLSearchParams({ ...query, key })}`)
const json = async (path: string, query: Record<string, string> = {}, key: string = GOOGLE_KEYS.ok) =>
  (await get(path, query, key)).json()
const pictureOf = async (response: Response) => sharp(await response.arrayBuffer()).metadata()

describe('answers are as Google describes them', () => {
  it.each([
    ['GeocodingResponse', 'geocode/json', { address: ADDRESS }],
    ['GeocodingResponse', 'geocode/json', { address: '8 Two Rivers Road, Parma, OH 44129' }],
    ['GeocodingResponse', 'geocode/json', { address: '5 Unknown Way, Parma, OH 44129' }],
    ['GeocodingResponse', 'geocode/json', {}],
    ['StreetViewResponse', 'streetview/metadata', { location: ADDRESS }],
    ['StreetViewResponse', 'streetview/metadata', { location: '0,0' }],
    ['StreetViewResponse', 'streetview/metadata', {}],
  ] as const)('%s: %s %o', async (schema, path, query) => {
    expect(googleSchemaErrors(schema, await json(path, query as Record<string, string>))).toEqual([])
    expect(
      googleSchemaErrors(schema, await json(path, query as Record<string, string>, GOOGLE_KEYS.denied)),
    ).toEqual([])
  })

  it('and what is not so is found', () =>
    expect(googleSchemaErrors('StreetViewResponse', { status: 'FINE' })).not.toEqual([]))
})

describe('keys', () => {
  it.each([
    [GOOGLE_KEYS.denied, 'REQUEST_DENIED', 403],
    [GOOGLE_KEYS.quota, 'OVER_QUERY_LIMIT', 429],
    [GOOGLE_KEYS.referer, 'REQUEST_DENIED', 403],
    ['unknown', 'REQUEST_DENIED', 403],
  ])('%s: %s with status 200 from JSON endpoints, %i for a picture', async (key, status, code) => {
    for (const path of ['geocode/json', 'streetview/metadata']) {
      const answer = await get(path, { address: ADDRESS, location: ADDRESS }, key)
      expect([answer.status, (await answer.json()).status]).toEqual([200, status])
    }
    for (const path of ['streetview', 'staticmap'])
      expect((await get(path, { size: '400x270', location: ADDRESS }, key)).status).toBe(code)
    expect(fake.billed()).toBe(0)
  })

  it('that are restricted to pages work on pages', async () =>
    expect(
      await json('streetview/metadata', { location: ADDRESS, js: '1' }, GOOGLE_KEYS.referer),
    ).toMatchObject({ status: 'OK' }))
})

describe('pictures', () => {
  it('have the requested size, at most 640', async () => {
    const picture = await get('streetview', { size: '2000x270', location: ADDRESS })
    expect(await pictureOf(picture)).toMatchObject({ format: 'jpeg', width: 640, height: 270 })
    const query = { size: '400x270', center: ADDRESS, zoom: '19', maptype: 'satellite', scale: '2' }
    expect(await pictureOf(await get('staticmap', query))).toMatchObject({ width: 800, height: 540 })
    expect((await get('streetview', { location: ADDRESS })).status).toBe(400)
    expect((await get('staticmap', { size: '0x1', center: '1,1', zoom: '19' })).status).toBe(400)
  })

  it('are the same for the same request, and differ for another heading', async () => {
    const fetchPicture = async (heading: string) =>
      Buffer.from(
        await (await get('streetview', { size: '400x270', location: ADDRESS, heading })).arrayBuffer(),
      )
    const [first, same, different] = [
      await fetchPicture('100'),
      await fetchPicture('100'),
      await fetchPicture('130'),
    ]
    expect([first.equals(same), first.equals(different)]).toEqual([true, false])
  })

  it('that do not exist are a gray placeholder, or a 404 if the request wants error codes', async () => {
    const query = { size: '400x270', location: '5 No Imagery Lane, Parma, OH 44129' }
    const sheet = await get('streetview', query)
    expect([sheet.status, sheet.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    expect((await get('streetview', { ...query, return_error_code: 'true' })).status).toBe(404)
  })

  it('come with a warning if the map cannot be centered on the place', async () => {
    const query = { size: '400x270', center: 'place_id:ChIJ', zoom: '19', maptype: 'satellite' }
    const map = await get('staticmap', query)
    expect([map.status, map.headers.get('x-staticmap-api-warning')]).toEqual([200, 'Error geocoding: center'])
  })
})

it('does not bill metadata', async () => {
  await json('streetview/metadata', { location: ADDRESS })
  expect(fake.billed()).toBe(0)
  await get('streetview', { size: '400x270', location: ADDRESS })
  expect(fake.billed()).toBe(1)
})

it('serves pictures only to signed requests if a secret is set', async () => {
  const secret = 'vNIXE0xscrmjlyV-12Nj_BvUPaw='
  const signing = await createGoogleMapsFake({ cacheDir, signingSecret: secret })
  const path = `/maps/api/streetview?size=400x270&location=${encodeURIComponent(ADDRESS)}&key=${GOOGLE_KEYS.ok}`
  const signature = createHmac('sha1', Buffer.from(secret, 'base64url')).update(path).digest('base64url')
  const status = async (url: string) => (await fetch(`${signing.url}${url}`)).status
  expect(await status(path)).toBe(403)
  expect(await status(`${path}&signature=${signature}=`)).toBe(200)
  expect(await status(`${path}&fov=20&signature=${signature}=`)).toBe(403)
  await signing.goAway()
})
