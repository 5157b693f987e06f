import { MAX_MATCHED_CHARACTERS } from '@curbgrade/core/imagery/addresses/address-match'
import { withLeadingZeros } from '@curbgrade/core/lists/csv/zip-code'
import { position } from '@curbgrade/core/shared/position'
import { ok } from '@curbgrade/core/shared/result'
import { z } from 'zod'
import type { Address, Geocode } from '../../imagery/provider.ts'
import { soundItems } from '../sound-items.ts'
import type { Supplied } from '../supplier-fault.ts'
import { supplierText } from '../supplier-text.ts'
import { askGoogle, type GoogleSupplier } from './ask-google.ts'

const component = z.object({ short_name: z.string(), types: z.array(z.string()) })
const result = z.object({
  formatted_address: supplierText(MAX_MATCHED_CHARACTERS),
  partial_match: z.boolean().optional(),
  address_components: soundItems(component),
  types: z.array(z.string()).default([]),
  geometry: z.object({
    location: position,
    // Treats a precision that Google may add later as the lowest.
    location_type: z
      .enum(['ROOFTOP', 'RANGE_INTERPOLATED', 'GEOMETRIC_CENTER', 'APPROXIMATE'])
      .catch('APPROXIMATE'),
  }),
})
/** Other results only say whether the first is the only house, so an invalid one is ignored. */
const other = z
  .object({ geometry: z.object({ location_type: z.string() }) })
  .nullable()
  .catch(null)
const reply = z.object({
  status: z.enum(['OK', 'ZERO_RESULTS']),
  results: z.union([z.tuple([]), z.tuple([result], other)]),
})

export const addressText = ({ street, city, state, zip }: Address): string =>
  `${street}, ${city}, ${state} ${withLeadingZeros(zip)}`.trim()

export async function geocode(
  google: GoogleSupplier,
  address: Address,
  signal: AbortSignal,
): Promise<Supplied<Geocode | null>> {
  const query = {
    address: addressText(address),
    components: 'country:US',
    region: 'us',
    language: 'en',
  }
  const answer = await askGoogle(google, 'maps/api/geocode/json', query, reply, signal)
  return answer.ok ? ok(readGeocode(answer.value, address.zip)) : answer
}

export function readGeocode({ results }: z.infer<typeof reply>, zip: string): Geocode | null {
  const [first, ...others] = results
  if (first === undefined || part(first, 'country') !== 'US' || isArea(first)) return null
  const { location } = first.geometry
  return {
    lat: location.lat,
    lng: location.lng,
    source: 'google',
    quality: qualityOf(first, zip),
    matched: first.formatted_address,
    ambiguous: others.some((one) => one?.geometry.location_type === 'ROOFTOP'),
  }
}

type Found = z.infer<typeof result>

const QUALITIES = {
  ROOFTOP: 'exact',
  RANGE_INTERPOLATED: 'interpolated',
  GEOMETRIC_CENTER: 'low',
  APPROXIMATE: 'low',
} as const

/** A town or a ZIP area: a picture of its middle isn't the property's, so the address counts as unknown (P3). */
const isArea = ({ types }: Found): boolean => types.some((type) => AREAS.has(type))

/** All areas of government are `political`. */
const AREAS: ReadonlySet<string> = new Set([
  'political',
  'postal_code',
  'postal_town',
  'colloquial_area',
  'plus_code',
])

/** A partial match or another ZIP may be another house. */
function qualityOf(found: Found, zip: string): Geocode['quality'] {
  const foundZip = part(found, 'postal_code')
  const isElsewhere =
    foundZip !== undefined && zip !== '' && foundZip.slice(0, 5) !== withLeadingZeros(zip).slice(0, 5)
  return found.partial_match === true || isElsewhere ? 'low' : QUALITIES[found.geometry.location_type]
}

const part = ({ address_components: parts }: Found, type: string): string | undefined =>
  parts.find(({ types }) => types.includes(type))?.short_name

export const geocodeReply = reply
