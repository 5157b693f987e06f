import type { AddressMatch } from './address-match.ts'

export type AddressDoubt = 'rough' | 'ambiguous'

/** Why a picture may show another place than the address means; null where the map is sure. */
export function doubtOf({ quality, ambiguous }: Omit<AddressMatch, 'matched'>): AddressDoubt | null {
  if (quality === 'low') return 'rough'
  return ambiguous ? 'ambiguous' : null
}
