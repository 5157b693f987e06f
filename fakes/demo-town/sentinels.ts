import { type Address, fold } from './address.ts'

/** Streets that cause a failure by hand and in tests; each is matched anywhere in the street line, in any case. */
export const SENTINELS = {
  /** Neither street view nor aerial. */
  noImagery: 'No Imagery Lane',
  /** The supplier fails; trying again later makes sense. */
  supplierDown: 'Supplier Down Road',
  /** The picture comes after `slowMs`. */
  slow: 'Slow Street',
  /** The map does not know the address. */
  unknown: 'Unknown Way',
  /** Street view exists, a panorama does not. */
  noPanorama: 'No Panorama Court',
  /** Seen from above, not from the street. */
  aerialOnly: 'Aerial Only Trail',
  /** The map has the address only roughly. */
  rough: 'Rough Match Route',
  /** The map has two spots for the address. */
  ambiguous: 'Twin Places Drive',
} as const

type Sentinel = keyof typeof SENTINELS

/** The failure that this address asks for, or null for an ordinary one. */
export const sentinelOf = (address: Pick<Address, 'street'>): Sentinel | null => {
  const street = fold(address.street)
  return ALL.find((sentinel) => street.includes(fold(SENTINELS[sentinel]))) ?? null
}

const ALL = Object.keys(SENTINELS) as Sentinel[]
