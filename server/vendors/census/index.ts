import type { CensusAnswer } from '@curbgrade/core/imagery/addresses/census-batch'
import type { Supplier } from '../ask-supplier.ts'
import type { Supplied } from '../supplier-fault.ts'
import { type BatchPace, geocodeBatch } from './geocode-batch.ts'
import { type CensusMatch, geocodeWithCensus } from './geocode-one.ts'
import type { PostalAddress } from './request.ts'

export type { CensusMatch } from './geocode-one.ts'

export type CensusOptions = Supplier & Partial<BatchPace>

/** The US Census Geocoder: free, without a key. Interpolates positions along the address ranges of blocks. */
export type Census = {
  /** Every equally good match, best first; empty if there is none. */
  one(address: PostalAddress, signal: AbortSignal): Promise<Supplied<readonly CensusMatch[]>>
  /** Keeps the order of the addresses. Answers all of them, or returns a fault. */
  batch(addresses: readonly PostalAddress[], signal: AbortSignal): Promise<Supplied<readonly CensusAnswer[]>>
}

export const createCensus = (options: CensusOptions): Census => ({
  one: (address, signal) =>
    geocodeWithCensus({ ...options, timeoutMs: Math.min(ONE_MS, options.timeoutMs) }, address, signal),
  batch: (addresses, signal) => geocodeBatch(options, { ...PACE, ...options }, addresses, signal),
})

/** A person waits for a single address; only files take minutes. */
const ONE_MS = 8_000

/** A file of a thousand rows takes a minute and rarely fails; one of ten thousand is often lost as a whole. */
const PACE: BatchPace = { chunkRows: 1000, concurrency: 3, pausesMs: [5_000, 15_000, 45_000, 45_000] }
