import { describe, expect, it } from 'vitest'
import { describeSamples, readSampleJson, sampleNames } from '../../../fixtures/outside-samples.ts'
import { geocodeReply, readGeocode } from './geocode.ts'

const SAMPLES = ['vendor-schemas', 'google-maps', 'responses'] as const
const NOT_READ = [
  'maps_http_geocode_invalid_place_response.json',
  'maps_http_geocode_invalid_request_response.json',
]
const READ_AS = new Map<string, [zip: string, read: object | null]>([
  ['maps_http_geocode_response.json', ['94043', { quality: 'exact', ambiguous: false, source: 'google' }]],
  ['maps_http_geocode_winnetka_response.json', ['', null]],
  ['maps_http_geocode_zero_results_response.json', ['', null]],
  ['maps_http_geocode_toledo_region_es_response.json', ['', null]],
])

describeSamples("a sample of Google's own", () => {
  const names = sampleNames('.json', ...SAMPLES).filter((name) => name.startsWith('maps_http_geocode_'))

  it.each(names)('%s', (name) => {
    const reply = geocodeReply.safeParse(readSampleJson(...SAMPLES, name))
    expect(reply.success).toBe(!NOT_READ.includes(name))
    const [zip, expected] = READ_AS.get(name) ?? []
    if (zip === undefined || expected === undefined || !reply.success) return
    const geocode = readGeocode(reply.data, zip)
    if (expected === null) expect(geocode).toBeNull()
    else expect(geocode).toMatchObject(expected)
  })
})

describe('what Google answers', () => {
  const result = {
    formatted_address: '12 Oak St, Parma, OH 44129, USA',
    address_components: [
      { short_name: 'US', types: ['country', 'political'] },
      { short_name: '44129', types: ['postal_code'] },
    ],
    geometry: { location: { lat: 41.4, lng: -81.7 }, location_type: 'ROOFTOP' as const },
  }
  const read = (change: object, zip = '44129') =>
    readGeocode(geocodeReply.parse({ status: 'OK', results: [{ ...result, ...change }] }), zip)

  it('is an exact place on a roof', () =>
    expect(read({})).toEqual({
      lat: 41.4,
      lng: -81.7,
      source: 'google',
      quality: 'exact',
      matched: '12 Oak St, Parma, OH 44129, USA',
      ambiguous: false,
    }))

  it('is exact, too, where a spreadsheet took the zero of the ZIP away', () => {
    const parts = [result.address_components[0], { short_name: '02100', types: ['postal_code'] }]
    expect(read({ address_components: parts }, '2100')).toMatchObject({ quality: 'exact' })
    expect(read({ address_components: parts }, '2101')).toMatchObject({ quality: 'low' })
  })

  it.each([
    ['between two houses', { location_type: 'RANGE_INTERPOLATED' }, 'interpolated'],
    ['in the middle of a street', { location_type: 'GEOMETRIC_CENTER' }, 'low'],
    ['somewhere in a town', { location_type: 'APPROXIMATE' }, 'low'],
  ])('or %s', (_, change, quality) =>
    expect(read({ geometry: { ...result.geometry, ...change } })).toMatchObject({ quality }),
  )

  it('is of low quality where only a part of the address was matched', () =>
    expect(read({ partial_match: true })).toMatchObject({ quality: 'low' }))

  it('or where the zip code is another one', () => {
    expect(read({}, '90210')).toMatchObject({ quality: 'low' })
    expect(read({}, '44129-1234')).toMatchObject({ quality: 'exact' })
    expect(read({}, '')).toMatchObject({ quality: 'exact' })
  })

  it.each([
    ['a town', ['locality', 'political'], 'APPROXIMATE'],
    ['a ZIP area', ['postal_code'], 'APPROXIMATE'],
    ['a part of town', ['neighborhood', 'political'], 'GEOMETRIC_CENTER'],
  ])('is nothing if it’s no more than %s, whose picture would show another house', (_, types, precision) => {
    const geometry = { ...result.geometry, location_type: precision }
    expect(read({ types, geometry, partial_match: true })).toBeNull()
    expect(read({ types: ['route'], geometry })).toMatchObject({ quality: 'low' })
  })

  it('is nothing in another country', () =>
    expect(read({ address_components: [{ short_name: 'CA', types: ['country'] }] })).toBeNull())

  it('is nothing where there is no result', () =>
    expect(readGeocode({ status: 'ZERO_RESULTS', results: [] }, '')).toBeNull())

  it('is ambiguous where another roof fits, too', () => {
    const two = { status: 'OK' as const, results: [result, result] }
    expect(readGeocode(geocodeReply.parse(two), '')).toMatchObject({ ambiguous: true })
  })
})
