import type { Address } from '../../demo-town/address.ts'
import { offset, type Place } from '../../demo-town/place.ts'
import { sentinelOf } from '../../demo-town/sentinels.ts'
import type { Outcome, Reply } from '../../wire/server.ts'
import { json } from '../replies.ts'
import { mapSentinelOf } from '../sentinels.ts'
import type { Supplier, World } from '../world.ts'
import { partOf, readRows, shuffled, writeRow } from './batch.ts'

const MAX_ROWS = 10_000
const BENCHMARKS = new Set(['Public_AR_Current', '4'])

type CensusOptions = {
  /** Loses every nth file of rows with its connection; it comes back well when it is sent again. */
  readonly losesEvery?: number | undefined
}

/** geocoding.geo.census.gov/geocoder: one address, and files of addresses. */
export function createCensusFake({ places }: World, { losesEvery }: CensusOptions): Supplier {
  let files = 0
  return async ({ method, path, query, headers, body }) => {
    if (method === 'GET' && path === '/locations/address') return one(new URLSearchParams(query))
    if (method !== 'POST' || path !== '/locations/addressbatch') return null
    files += 1
    if (losesEvery !== undefined && files % losesEvery === 0) return 'cut'
    return batch(body, String(headers['content-type'] ?? ''))
  }

  function one(query: URLSearchParams): Outcome {
    const value = (name: string) => query.get(name) ?? ''
    if (!BENCHMARKS.has(value('benchmark'))) return refusal('Specify benchmark value')
    if (value('street') === '') return refusal('Street address cannot be empty')
    const address = addressOf(['street', 'city', 'state', 'zip'].map(value))
    if (sentinelOf(address) === 'supplierDown') return unavailable()
    return json({
      result: {
        input: {
          address: { ...address },
          benchmark: {
            id: '4',
            benchmarkName: 'Public_AR_Current',
            benchmarkDescription: 'Public Address Ranges - Current Benchmark',
            isDefault: true,
          },
        },
        addressMatches: spotsOf(address).map(({ lat, lng }) => ({
          matchedAddress: matchedOf(address),
          coordinates: { x: lng, y: lat },
          tigerLine: { tigerLineId: '76355984', side: 'L' },
          addressComponents: { city: address.city, state: address.state, zip: address.zip },
        })),
      },
    })
  }

  function batch(body: string, contentType: string): Outcome {
    const file = partOf(body, contentType, 'addressFile')
    if (!BENCHMARKS.has(partOf(body, contentType, 'benchmark') ?? ''))
      return refusal('Specify benchmark value')
    if (file === null) return refusal('addressFile is missing')
    const rows = readRows(file)
    if (rows.length > MAX_ROWS) return refusal('The file has more than 10,000 records')
    if (rows.some((row) => row.length !== 5)) return refusal('A record does not have 5 columns')
    return {
      status: 200,
      headers: {
        'content-type': 'text/plain',
        'content-disposition': 'attachment; filename=GeocodeResults.csv',
      },
      body: shuffled(rows, file).map(answerRow).join(''),
    }
  }

  function answerRow([id = '', ...cells]: string[]): string {
    const address = addressOf(cells)
    const asked = [id, cells.join(', ')]
    const spots = spotsOf(address)
    const [spot] = spots
    if (spot === undefined) return writeRow([...asked, 'No_Match'])
    if (spots.length > 1) return writeRow([...asked, 'Tie'])
    const kind = address.zip === '' ? 'Non_Exact' : 'Exact'
    return writeRow([...asked, 'Match', kind, matchedOf(address), `${spot.lng},${spot.lat}`, '59653655', 'R'])
  }

  /** Nothing without a house number: ranges of addresses are all that the geocoder knows. */
  function spotsOf(address: Address): readonly Pick<Place, 'lat' | 'lng'>[] {
    if (sentinelOf(address) === 'unknown' || !/^\d/.test(address.street)) return []
    const { place } = places.learn(address)
    return mapSentinelOf(address) === 'tie' ? [place, offset(place, 90, 4000)] : [place]
  }
}

const addressOf = ([street = '', city = '', state = '', zip = '']: readonly string[]): Address => ({
  street,
  city,
  state,
  zip,
})

const matchedOf = ({ street, city, state, zip }: Address): string =>
  [street, city, state, zip].filter(Boolean).join(', ').toUpperCase()

const refusal = (message: string): Reply => json({ errors: [message], status: '400' }, 400)

const unavailable = (): Reply => ({
  status: 503,
  headers: { 'content-type': 'text/html' },
  body: '<html><body><h1>Service Unavailable</h1></body></html>',
})
