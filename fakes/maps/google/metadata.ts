import { sentinelOf } from '@curbgrade/demo-town'
import type { Outcome } from '@curbgrade/loopback-server'
import { json } from '../replies.ts'
import { text } from './credentials.ts'
import type { Pano } from './panoramas.ts'
import { readAddress } from './read-address.ts'
import type { Google } from './world.ts'

/** Handles `/maps/api/streetview/metadata`: free, always 200. */
export async function metadata(google: Google, query: URLSearchParams): Promise<Outcome> {
  const found = findPano(google, query)
  if (found === 'down') return text(500, 'Internal Server Error')
  return typeof found === 'string' ? json({ status: found }) : json(toMetadata(found))
}

type NoPano = 'INVALID_REQUEST' | 'NOT_FOUND' | 'ZERO_RESULTS'

/** Finds a panorama by id, or the one nearest to coordinates or an address. */
export function findPano({ panoramas }: Google, query: URLSearchParams): Pano | NoPano | 'down' {
  const [pano, location] = [query.get('pano'), query.get('location')]
  if (pano !== null) return panoramas.byId(pano) ?? 'ZERO_RESULTS'
  if (location === null) return 'INVALID_REQUEST'
  const radius = Number(query.get('radius') ?? 50)
  const spot = readSpot(location)
  if (spot !== null) return panoramas.near(spot, radius) ?? 'ZERO_RESULTS'
  const address = readAddress(location)
  if (address === null || sentinelOf(address) === 'unknown') return 'NOT_FOUND'
  if (sentinelOf(address) === 'supplierDown') return 'down'
  return panoramas.near(panoramas.remember(address).place, radius) ?? 'ZERO_RESULTS'
}

export function readSpot(location: string): { lat: number; lng: number } | null {
  const match = /^(-?\d+(?:\.\d+)?),\s*(-?\d+(?:\.\d+)?)$/.exec(location)
  return match === null ? null : { lat: Number(match[1]), lng: Number(match[2]) }
}

const toMetadata = ({ id, date, lat, lng, copyright }: Pano) => ({
  copyright,
  date,
  location: { lat, lng },
  pano_id: id,
  status: 'OK',
})
