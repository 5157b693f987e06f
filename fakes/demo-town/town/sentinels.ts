import { type Address, fold } from './address.ts'

/** Streets that trigger a failure, by hand or in tests; matched anywhere in the street line, ignoring case. */
export const SENTINELS = {
  /** Has neither street view nor aerial imagery. */
  noImagery: 'No Imagery Lane',
  /** The supplier fails with a retryable error. */
  supplierDown: 'Supplier Down Road',
  /** The picture comes after `slowMs`. */
  slow: 'Slow Street',
  /** The map doesn't know the address. */
  unknown: 'Unknown Way',
  /** Street view exists, a panorama does not. */
  noPanorama: 'No Panorama Court',
  /** Has aerial imagery, but no street view. */
  aerialOnly: 'Aerial Only Trail',
  /** The map knows the address only approximately. */
  rough: 'Rough Match Route',
  /** The map has two matches for the address. */
  ambiguous: 'Twin Places Drive',
} as const

type Sentinel = keyof typeof SENTINELS

/** Returns the failure that an address triggers, or null for an ordinary address. */
export const sentinelOf = (address: Pick<Address, 'street'>): Sentinel | null => {
  const street = fold(address.street)
  return ALL.find((sentinel) => street.includes(fold(SENTINELS[sentinel]))) ?? null
}

const ALL = Object.keys(SENTINELS) as Sentinel[]
