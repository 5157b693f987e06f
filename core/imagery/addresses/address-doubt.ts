import type { AddressMatch } from './address-match.ts'

export type AddressDoubt = 'rough' | 'ambiguous'

export function doubtOf({ quality, ambiguous }: Omit<AddressMatch, 'matched'>): AddressDoubt | null {
  if (quality === 'low') return 'rough'
  return ambiguous ? 'ambiguous' : null
}
