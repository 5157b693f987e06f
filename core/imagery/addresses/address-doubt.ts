import type { AddressMatch } from './address-match.ts'

export type AddressDoubt = 'rough' | 'ambiguous'

/** Why a picture may show the wrong place; null if the map is sure of the address. */
export function doubtOf({ quality, ambiguous }: Omit<AddressMatch, 'matched'>): AddressDoubt | null {
  if (quality === 'low') return 'rough'
  return ambiguous ? 'ambiguous' : null
}
