import type { CensusAnswer } from '@curbgrade/core/imagery/census-batch'
import { ok, type Result } from '@curbgrade/core/shared/result'
import type { Address, Geocode } from '../../imagery/provider.ts'
import type { Census, CensusMatch } from '../census/index.ts'
import type { Supplied, SupplierFault } from '../supplier-fault.ts'

type Found = Result<Geocode | null, SupplierFault>

/** One address; of several equally good spots the first, marked as ambiguous. */
export async function geocodeOne(census: Census, address: Address, signal: AbortSignal): Promise<Found> {
  const answer = await census.one(address, signal)
  return answer.ok ? ok(bestOf(answer.value, address)) : answer
}

const bestOf = ([first, ...others]: readonly CensusMatch[], address: Address): Geocode | null =>
  first === undefined
    ? null
    : geocode(first, {
        isSure: others.length === 0 && namesSame(first.matched, address),
        ambiguous: others.length > 0,
      })

/** Files of addresses; a tie comes without a spot in them and is asked for by itself. */
export async function geocodeAll(
  census: Census,
  addresses: readonly Address[],
  signal: AbortSignal,
): Promise<Supplied<readonly (Geocode | null)[]>> {
  const batch = await census.batch(addresses, signal)
  if (!batch.ok) return batch
  const geocodes = batch.value.map(fromBatch)
  for (const [at, answer] of batch.value.entries()) {
    const address = addresses[at]
    if (answer.type !== 'tie' || address === undefined) continue
    const one = await geocodeOne(census, address, signal)
    if (!one.ok) return one
    geocodes[at] = one.value && { ...one.value, quality: 'low', ambiguous: true }
  }
  return ok(geocodes)
}

const fromBatch = (answer: CensusAnswer): Geocode | null =>
  answer.type === 'match' ? geocode(answer, { isSure: answer.isExact, ambiguous: false }) : null

const geocode = (
  { position, matched }: CensusMatch,
  { isSure, ambiguous }: { isSure: boolean; ambiguous: boolean },
): Geocode => ({
  ...position,
  source: 'census',
  // Spots lie along a block's range of numbers: never better than interpolated.
  quality: isSure ? 'interpolated' : 'low',
  matched,
  ambiguous,
})

/** The same house number and, where there is one, the same ZIP: what else differs is spelling. */
const namesSame = (matched: string, { street, zip }: Address): boolean =>
  numberOf(matched) === numberOf(street) && (zip === '' || matched.endsWith(zip.slice(0, 5)))

const numberOf = (street: string): string => /^\s*(\d+)/.exec(street)?.[1] ?? ''
