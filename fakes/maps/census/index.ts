import { type Address, offset, type Place, sentinelOf } from '@curbgrade/demo-town'
import type { Outcome, Reply } from '@curbgrade/loopback-server'
import { json } from '../replies.ts'
import { mapSentinelOf } from '../sentinels.ts'
import type { Supplier, World } from '../world.ts'
import { readPart, readRows, shuffle, writeRow } from './batch.ts'

const MAX_ROWS = 10_000
const BENCHMARKS = new Set(['Public_AR_Current', '4'])

type CensusOptions = {
  /** Drops the connection of every nth file of rows; sending it again succeeds. */
  readonly losesEveryNthFile?: number | undefined
}

/** Fakes geocoding.geo.census.gov/geocoder: single addresses, and files of addresses. */
export function createCensusFake({ places }: World, { losesEveryNthFile }: CensusOptions): Supplier {
  let files = 0
  return async ({ method, path, query, headers, body }) => {
    if (method === 'GET' && path === '/locations/address') return geocodeOne(new URLSearchParams(query))
    if (method !== 'POST' || path !== '/locations/addressbatch') return null
    files += 1
    if (losesEveryNthFile !== undefined && files % losesEveryNthFile === 0) return 'cut'
    return geocodeBatch(body, String(headers['content-type'] ?? ''))
  }

  function geocodeOne(query: URLSearchParams): Outcome {
    const value = (name: string) => query.get(name) ?? ''
    if (!BENCHMARKS.has(value('benchmark'))) return refusal('Specify benchmark value')
    if (value('street') === '') return refusal('Street address cannot be empty')
    const address = toAddress(['street', 'city', 'state', 'zip'].map(value))
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
        addressMatches: findSpots(address).map(({ lat, lng }) => ({
          matchedAddress: formatMatch(address),
          coordinates: { x: lng, y: lat },
          tigerLine: { tigerLineId: '76355984', side: 'L' },
          addressComponents: { city: address.city, state: address.state, zip: address.zip },
        })),
      },
    })
  }

  function geocodeBatch(body: string, contentType: string): Outcome {
    const file = readPart(body, contentType, 'addressFile')
    if (!BENCHMARKS.has(readPart(body, contentType, 'benchmark') ?? ''))
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
      body: shuffle(rows, file).map(geocodeRow).join(''),
    }
  }

  function geocodeRow([id = '', ...cells]: string[]): string {
    const address = toAddress(cells)
    const input = [id, cells.join(', ')]
    const spots = findSpots(address)
    const [spot] = spots
    if (spot === undefined) return writeRow([...input, 'No_Match'])
    if (spots.length > 1) return writeRow([...input, 'Tie'])
    const kind = address.zip === '' ? 'Non_Exact' : 'Exact'
    return writeRow([
      ...input,
      'Match',
      kind,
      formatMatch(address),
      `${spot.lng},${spot.lat}`,
      '59653655',
      'R',
    ])
  }

  /** Finds nothing without a house number, because the geocoder knows only address ranges. */
  function findSpots(address: Address): readonly Pick<Place, 'lat' | 'lng'>[] {
    if (sentinelOf(address) === 'unknown' || !/^\d/.test(address.street)) return []
    const { place } = places.remember(address)
    return mapSentinelOf(address) === 'tie' ? [place, offset(place, 90, 4000)] : [place]
  }
}

const toAddress = ([street = '', city = '', state = '', zip = '']: readonly string[]): Address => ({
  street,
  city,
  state,
  zip,
})

const formatMatch = ({ street, city, state, zip }: Address): string =>
  [street, city, state, zip].filter(Boolean).join(', ').toUpperCase()

const refusal = (message: string): Reply => json({ errors: [message], status: '400' }, 400)

const unavailable = (): Reply => ({
  status: 503,
  headers: { 'content-type': 'text/html' },
  body: '<html><body><h1>Service Unavailable</h1></body></html>',
})
