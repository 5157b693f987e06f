import type { CensusAnswer } from '@curbgrade/core/imagery/addresses/census-batch'
import { withLeadingZeros } from '@curbgrade/core/lists/csv/zip-code'
import { ok, type Result } from '@curbgrade/core/shared/result'
import type { Address, Geocode } from '../../imagery/provider.ts'
import type { Census, CensusMatch } from '../census/index.ts'
import type { Supplied, SupplierFault } from '../supplier-fault.ts'

type Found = Result<Geocode | null, SupplierFault>

/** Of several equally good matches, takes the first and marks it as ambiguous. */
export async function geocodeOne(census: Census, address: Address, signal: AbortSignal): Promise<Found> {
  const answer = await census.one(address, signal)
  return answer.ok ? ok(bestOf(answer.value, address)) : answer
}

const bestOf = ([first, ...others]: readonly CensusMatch[], address: Address): Geocode | null =>
  first === undefined
    ? null
    : geocode(first, {
        isSure: others.length === 0 && isSameHouse(first.matched, address),
        ambiguous: others.length > 0,
      })

/**
 * Geocodes ties, which have no coordinates in batch files, and unreadable rows separately. An address that
 * still fails counts as not found and doesn't affect the others.
 */
export async function geocodeAll(
  census: Census,
  addresses: readonly Address[],
  signal: AbortSignal,
): Promise<Supplied<readonly (Geocode | null)[]>> {
  const batch = await census.batch(addresses, signal)
  if (!batch.ok) return batch
  const geocodes = batch.value.map(fromBatch)
  for (const [index, { type }] of batch.value.entries()) {
    const address = addresses[index]
    if (address === undefined || (type !== 'tie' && type !== 'unreadable')) continue
    const found = await geocodeOne(census, address, signal)
    if (!found.ok && !ITS_OWN_FAULTS.has(found.error.code)) return found
    const geocode = found.ok ? found.value : null
    geocodes[index] =
      type === 'tie' && geocode !== null ? { ...geocode, quality: 'low', ambiguous: true } : geocode
  }
  return ok(geocodes)
}

/** Faults of a single address, not of the geocoder. */
const ITS_OWN_FAULTS: ReadonlySet<SupplierFault['code']> = new Set(['malformed', 'bad_request'])

const fromBatch = (answer: CensusAnswer): Geocode | null =>
  answer.type === 'match' ? geocode(answer, { isSure: answer.isExact, ambiguous: false }) : null

const geocode = (
  { position, matched }: CensusMatch,
  { isSure, ambiguous }: { isSure: boolean; ambiguous: boolean },
): Geocode => ({
  ...position,
  source: 'census',
  // Positions are interpolated along a block's number range, never exact.
  quality: isSure ? 'interpolated' : 'low',
  matched,
  ambiguous,
})

/** Compares house number and ZIP, if any. Other differences are spelling. */
const isSameHouse = (matched: string, { street, zip }: Address): boolean =>
  numberOf(matched) === numberOf(street) &&
  (zip === '' || matched.endsWith(withLeadingZeros(zip).slice(0, 5)))

const numberOf = (street: string): string => /^\s*(\d+)/.exec(street)?.[1] ?? ''
