import type { Provider } from './provenance.ts'

export type MapFamily = 'google' | 'open'

/** Google's map with a Google picture, an open map with others (D30). Null if the suppliers don't match. */
export function mapFamilyFor(map: Provider, picture: Provider | null): MapFamily | null {
  const family = familyOf(map)
  return picture === null || familyOf(picture) === family ? family : null
}

const familyOf = (provider: Provider): MapFamily => (provider === 'google' ? 'google' : 'open')
