import type { Provider } from './provenance.ts'

export type MapFamily = 'google' | 'open'

/**
 * The map that may be on a screen with a picture (D30): Google's beside a picture of Google, another beside others, and
 * none where map and picture are of different families, as after an operator has changed suppliers.
 */
export function mapFamilyFor(map: Provider, picture: Provider | null): MapFamily | null {
  const family = familyOf(map)
  return picture === null || familyOf(picture) === family ? family : null
}

const familyOf = (provider: Provider): MapFamily => (provider === 'google' ? 'google' : 'open')
