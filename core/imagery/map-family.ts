import type { Provider } from './provenance.ts'

export type MapFamily = 'google' | 'open'

/**
 * The map that may be shown with a picture (D30): Google's with a Google picture, an open map with others. Null if
 * map and picture are of different families, as after the operator changed suppliers.
 */
export function mapFamilyFor(map: Provider, picture: Provider | null): MapFamily | null {
  const family = familyOf(map)
  return picture === null || familyOf(picture) === family ? family : null
}

const familyOf = (provider: Provider): MapFamily => (provider === 'google' ? 'google' : 'open')
