import type { AddressMatch } from '../imagery/addresses/address-match.ts'
import type { Seen } from '../imagery/coverage/coverage.ts'

export const coverageHeader: readonly string[] = [
  'row',
  'street',
  'city',
  'state',
  'zip',
  'imagery',
  'captured',
  'aerial',
  'address_match',
  'ambiguous',
  'matched_address',
  'lat',
  'lng',
  'same_address_as_row',
  'earlier_list',
  'earlier_list_row',
]

export const coverageFileName = (title: string): string => `${title} coverage.csv`

/** The available imagery, in words. */
export const seenWords: Readonly<Record<Seen, string>> = {
  street: 'street',
  aerial_only: 'aerial only',
  no_imagery: 'none',
  not_found: 'address not found',
  unchecked: 'not checked',
}

export const matchWords: Readonly<Record<AddressMatch['quality'], string>> = {
  exact: 'exact',
  interpolated: 'interpolated',
  low: 'rough',
}
