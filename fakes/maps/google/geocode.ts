import { type Address, sentinelOf } from '@curbgrade/demo-town'
import type { Outcome } from '@curbgrade/loopback-server'
import type { KnownPlace } from '../known-places.ts'
import { json } from '../replies.ts'
import { mapSentinelOf } from '../sentinels.ts'
import { text } from './credentials.ts'
import { readAddress } from './read-address.ts'
import type { Google } from './world.ts'

/** Handles `/maps/api/geocode/json` for addresses of the town. */
export async function geocode({ panoramas }: Google, query: URLSearchParams): Promise<Outcome> {
  const line = query.get('address')
  if (!line)
    return json(
      {
        error_message: "Invalid request. Missing the 'address' parameter.",
        results: [],
        status: 'INVALID_REQUEST',
      },
      400,
    )
  const address = readAddress(line)
  if (address === null || sentinelOf(address) === 'unknown')
    return json({ results: [], status: 'ZERO_RESULTS' })
  if (sentinelOf(address) === 'supplierDown') return text(500, 'Internal Server Error')
  const first = toResult(panoramas.remember(address))
  return json({ results: mapSentinelOf(address) === 'tie' ? [first, toTie(first)] : [first], status: 'OK' })
}

function toResult({ id, address, place }: KnownPlace) {
  const { lat, lng } = place
  return {
    address_components: toComponents(address),
    formatted_address: `${address.street}, ${address.city}, ${address.state} ${address.zip}, USA`,
    geometry: {
      location: { lat, lng },
      location_type: place.number === 0 ? 'GEOMETRIC_CENTER' : 'ROOFTOP',
      viewport: {
        northeast: { lat: lat + 0.00135, lng: lng + 0.00135 },
        southwest: { lat: lat - 0.00135, lng: lng - 0.00135 },
      },
    },
    place_id: `ChIJ${id}`,
    types: ['street_address'],
  }
}

/** A second match: the same street in the next town. */
const toTie = (result: ReturnType<typeof toResult>) => ({
  ...result,
  geometry: {
    ...result.geometry,
    location: { lat: result.geometry.location.lat + 0.2, lng: result.geometry.location.lng },
  },
  partial_match: true,
  place_id: `${result.place_id}b`,
})

function toComponents({ street, city, state, zip }: Address) {
  const [number = '', ...route] = street.split(' ')
  const component = (name: string, ...types: string[]) => ({ long_name: name, short_name: name, types })
  return [
    component(number, 'street_number'),
    component(route.join(' '), 'route'),
    component(city, 'locality', 'political'),
    component(state, 'administrative_area_level_1', 'political'),
    { long_name: 'United States', short_name: 'US', types: ['country', 'political'] },
    ...(zip === '' ? [] : [component(zip.slice(0, 5), 'postal_code')]),
  ]
}
