import type { CensusAnswer } from '@curbgrade/core/imagery/addresses/census-batch'
import type { Supplier } from '../ask-supplier.ts'
import type { Supplied } from '../supplier-fault.ts'
import { type BatchPace, geocodeBatch } from './geocode-batch.ts'
import { type CensusMatch, geocodeWithCensus } from './geocode-one.ts'
import type { PostalAddress } from './request.ts'

export type { CensusMatch } from './geocode-one.ts'

export type CensusOptions = Supplier & Partial<BatchPace>

/**
 * The US Census Geocoder: free, without a key. Positions are interpolated along the address ranges of street
 * blocks.
 */
export type Census = {
  /** Every equally good match, best first; empty if there is none. */
  one(address: PostalAddress, signal: AbortSignal): Promise<Supplied<readonly CensusMatch[]>>
  /** Answers in the order of the addresses, any number of them; all, or a fault. */
  batch(addresses: readonly PostalAddress[], signal: AbortSignal): Promise<Supplied<readonly CensusAnswer[]>>
}

export const createCensus = (options: CensusOptions): Census => ({
  one: (address, signal) =>
    geocodeWithCensus({ ...options, timeoutMs: Math.min(ONE_MS, options.timeoutMs) }, address, signal),
  batch: (addresses, signal) => geocodeBatch(options, { ...PACE, ...options }, addresses, signal),
})

/** A person waits for one address; only files take minutes. */
const ONE_MS = 8_000

/** Files of a thousand rows take a minute and rarely fail; a file of ten thousand is often lost as a whole. */
const PACE: BatchPace = { chunkRows: 1000, concurrency: 3, pausesMs: [5_000, 15_000, 45_000, 45_000] }
