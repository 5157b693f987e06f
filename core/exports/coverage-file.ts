import type { AddressMatch } from '../imagery/addresses/address-match.ts'
import type { Seen } from '../imagery/coverage/coverage.ts'

export const coverageFileName = (title: string): string => `${title} coverage.csv`

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
  yours: 'yours',
}
